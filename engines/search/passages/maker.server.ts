import { asc, eq } from "drizzle-orm";
import { brandSheet } from "#db/schema/catalogue/brand.ts";
import { honour } from "#db/schema/company/honour.ts";
import { office, officeRegion, salesContact } from "#db/schema/company/office.ts";
import { contentPage } from "#db/schema/company/page.ts";
import { product, productCategory } from "#db/schema/catalogue/product.ts";
import { solutionClass } from "#db/schema/catalogue/solution.ts";
import { stand } from "#db/schema/company/stand.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import type { BrandSheet } from "#domain/brand/content.ts";
import { pathOfPage, screenOfPage } from "#domain/address/text-pages.ts";
import { formatNumber } from "#domain/knowledge/values.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { shown, shownSoonerOrLater } from "#domain/publication/shown.server.ts";
import { spanOf } from "#domain/publication/state.ts";
import { type Draft, inLocale, localesWith, passagesOf, type Source } from "./draft.server.ts";

type Section = (typeof contentPage.$inferSelect)["sections"][number];

/** What the charts of a section show, a line for each row, so that it is found. */
function figureLines({ series, spans }: Pick<Section, "series" | "spans">, locale: Locale): string[] {
  const line = (label: Localised, years: string, values: number[], unit: string) => {
    const figures = values.map((value) => formatNumber(value, locale)).join(" / ");
    return `- ${inLocale(label, locale) ?? label.en}${years && `, ${years}`}: ${figures} ${unit}`.trim();
  };
  return [
    ...(series?.rows ?? []).map(({ label, unit, values }) =>
      line(label, series!.years.join(" / "), values, unit),
    ),
    ...(spans?.rows ?? []).map(({ label, from, to }) =>
      line(label, "", from ? [from, to] : [to], spans!.unit),
    ),
  ];
}

/** Pages of text: summary with figures, sections, events. */
export async function pagePassages({ db }: Source): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(contentPage)
    .where(shownSoonerOrLater(contentPage))
    .orderBy(asc(contentPage.id));
  return rows.flatMap((row) => {
    return localesWith(screenOfPage(row.key)).flatMap((locale) => {
      const title = inLocale(row.title, locale);
      if (!title) return [];
      const facts = row.facts.map(({ value, label }) => `${inLocale(label, locale) ?? label.en}: ${value}`);
      const events = row.timeline.map(({ year, text }) => `${year}: ${inLocale(text, locale) ?? ""}`);
      const head = {
        kind: "page" as const,
        entityId: row.id,
        document: `page-${row.key}`,
        address: pathOfPage(row.key),
        title,
        ...spanOf(row),
      };
      return passagesOf(locale, head, [
        { part: "summary", text: [inLocale(row.summary, locale) ?? "", ...facts].join("\n") },
        ...row.sections.map(({ anchor, heading, text, series, spans }, i) => ({
          part: anchor ?? String(i + 1),
          anchor: anchor ?? `section-${i + 1}`,
          heading: inLocale(heading, locale),
          text: [...figureLines({ series, spans }, locale), inLocale(text, locale) ?? ""].join("\n"),
        })),
        { part: "events", anchor: "events", text: events.join("\n") },
      ]);
    });
  });
}

/** Offices and distributors, with everybody who answers there and for which cities. */
export async function officePassages({ db, words }: Source): Promise<Draft[]> {
  const rows = await db
    .select({ office, region: officeRegion })
    .from(office)
    .innerJoin(officeRegion, eq(office.regionId, officeRegion.id))
    .where(shownSoonerOrLater(office))
    .orderBy(asc(office.id));
  const contacts = await db
    .select()
    .from(salesContact)
    .where(shown(salesContact))
    .orderBy(asc(salesContact.position));
  return localesWith("contactus").flatMap((locale) => {
    const country = new Intl.DisplayNames(languageTags[locale], { type: "region" });
    return rows.flatMap(({ office: item, region }) => {
      const place = inLocale(item.place, locale);
      if (!place) return [];
      const kind = words(locale, `contact.kinds.${item.kind}`);
      const name = country.of(item.country) ?? item.country;
      const people = contacts.filter((contact) => contact.officeId === item.id);
      const areas = people
        .flatMap((contact) => [
          inLocale(contact.place, locale),
          ...contact.cities.map((city) => inLocale(city, locale)),
        ])
        .filter(Boolean);
      const services = item.services
        .map((service) => words(locale, `contact.services.${service}`))
        .join(", ");
      const text = [
        `${kind}: ${place}, ${name}`,
        ...item.address.lines,
        ...(item.address.latin ?? []),
        item.phone,
        item.email,
        services,
        ...people.map((p) => inLocale(p.name, locale) ?? ""),
      ];
      const head = {
        kind: "office" as const,
        entityId: item.id,
        document: `office-${item.id}`,
        address: "/contactus",
        title: `${place} · ${name}`,
        ...spanOf(item, region),
      };
      return passagesOf(locale, head, [
        {
          part: "entry",
          anchor: `office-${item.id}`,
          heading: kind,
          text: [...text.filter(Boolean), areas.join(" · ")].join("\n"),
          // Whoever asks for an office means a distributor as well.
          also: `${inLocale(region.name, locale) ?? ""} ${words(locale, "contact.offices.heading")} ${words(locale, "contact.kinds.office")}`,
        },
      ]);
    });
  });
}

/** Approvals, certificates, honours and patents. */
export async function honourPassages({ db, words }: Source): Promise<Draft[]> {
  const rows = await db.select().from(honour).where(shownSoonerOrLater(honour)).orderBy(asc(honour.id));
  const products = await db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(shown(product));
  const categories = await db
    .select({ id: productCategory.id, name: productCategory.name })
    .from(productCategory)
    .where(shown(productCategory));
  return localesWith("honor").flatMap((locale) =>
    rows.flatMap((row) => {
      const title = inLocale(row.title, locale);
      if (!title) return [];
      const covers = [
        ...row.productIds.flatMap((id) => products.find((p) => p.id === id)?.model ?? []),
        ...row.categoryIds.flatMap((id) => inLocale(categories.find((c) => c.id === id)?.name, locale) ?? []),
      ].join(" · ");
      const heading = [words(locale, `honours.kind.${row.kind}`), row.mark?.toUpperCase()]
        .filter(Boolean)
        .join(" ");
      const head = {
        kind: "page" as const,
        entityId: row.id,
        document: `honour-${row.id}`,
        address: "/honor",
        title,
        ...spanOf(row),
      };
      return passagesOf(locale, head, [
        {
          part: "entry",
          anchor: row.key,
          heading,
          text: [inLocale(row.text, locale) ?? "", row.number, covers].filter(Boolean).join("\n"),
        },
      ]);
    }),
  );
}

/** Stands of the virtual exhibition. */
export async function standPassages({ db }: Source): Promise<Draft[]> {
  const rows = await db
    .select({ stand, class: solutionClass })
    .from(stand)
    .innerJoin(solutionClass, eq(stand.classId, solutionClass.id))
    .where(shownSoonerOrLater(stand))
    .orderBy(asc(stand.id));
  return localesWith("exhibition").flatMap((locale) =>
    rows.flatMap(({ stand: item, class: group }) => {
      const title = inLocale(group.name, locale);
      const lead = inLocale(item.lead, locale);
      const head = {
        kind: "page" as const,
        entityId: item.id,
        document: `stand-${item.id}`,
        address: "/exhibition",
        title: title ?? "",
        ...spanOf(item, group),
      };
      return title && lead
        ? passagesOf(locale, head, [
            { part: "stand", anchor: item.key, heading: lead, text: inLocale(item.text, locale) ?? "" },
          ])
        : [];
    }),
  );
}

/** What others may do with the maker's mark. */
export async function brandPassages({ db }: Source): Promise<Draft[]> {
  const rows = await db.select().from(brandSheet).where(shownSoonerOrLater(brandSheet));
  return localesWith("trademark").flatMap((locale) =>
    rows.flatMap((row) => {
      const sheet = row.sheet as BrandSheet;
      const title = inLocale(sheet.title, locale);
      if (!title) return [];
      const colours = sheet.colours.map(
        (colour) =>
          `${inLocale(colour.name, locale) ?? colour.name.en}: ${colour.hex} · ${colour.ral}. ${inLocale(colour.use, locale) ?? ""}`,
      );
      const rules = [...sheet.dos, ...sheet.donts].map(({ text }) => inLocale(text, locale) ?? "");
      const names = sheet.names.map(({ name, note }) => `${name}: ${inLocale(note, locale) ?? ""}`);
      const head = {
        kind: "page" as const,
        entityId: row.id,
        document: "page-trademark",
        address: "/trademark",
        title,
        ...spanOf(row),
      };
      return passagesOf(locale, head, [
        { part: "summary", text: inLocale(sheet.summary, locale) ?? "" },
        { part: "colours", anchor: "colours", text: colours.join("\n") },
        { part: "use", anchor: "use", text: rules.join("\n") },
        { part: "names", anchor: "names", text: names.join("\n") },
        ...sheet.sections.map(({ anchor, heading, text }) => ({
          part: anchor,
          anchor,
          heading: inLocale(heading, locale),
          text: inLocale(text, locale) ?? "",
        })),
      ]);
    }),
  );
}
