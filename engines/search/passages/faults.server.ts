import { asc } from "drizzle-orm";
import { engineBrand, failureMode, faultCode, suspectParameter } from "#db/schema/catalogue/fault-code.ts";
import { shownSoonerOrLater } from "#domain/publication/shown.server.ts";
import { spanOf } from "#domain/publication/state.ts";
import { faultTitle } from "../fault-title.ts";
import { type Draft, inLocale, localesWith, passagesOf, type Source } from "./draft.server.ts";

/**
 * Fault codes: what each parameter and each failure mode means, each pair with cause and action, and the
 * pairs that a brand gives a meaning of its own. A question that names numbers is led by them, not by these
 * words.
 */
export async function faultPassages({ db, words }: Source): Promise<Draft[]> {
  const parameters = await db.select().from(suspectParameter).orderBy(asc(suspectParameter.spn));
  const modes = await db.select().from(failureMode).orderBy(asc(failureMode.fmi));
  const codes = await db
    .select()
    .from(faultCode)
    .orderBy(asc(faultCode.spn), asc(faultCode.fmi), asc(faultCode.brandId));
  const brands = await db.select().from(engineBrand).where(shownSoonerOrLater(engineBrand));
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  return localesWith("ecucode").flatMap((locale) => {
    const cause = words(locale, "support.ecu.cause");
    const response = words(locale, "support.ecu.response");
    const action = words(locale, "support.ecu.action");
    const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
    return [
      ...parameters.flatMap(({ spn, name, about }) => {
        const own = inLocale(name, locale);
        const head = {
          kind: "fault" as const,
          entityId: spn,
          document: `spn-${spn}`,
          address: `/ecucode?spn=${spn}`,
          title: faultTitle(locale, { spn }, own ?? ""),
        };
        return own ? passagesOf(locale, head, [{ part: "about", text: inLocale(about, locale) ?? "" }]) : [];
      }),
      ...modes.flatMap(({ fmi, name, about }) => {
        const own = inLocale(name, locale);
        const head = {
          kind: "fault" as const,
          entityId: fmi,
          document: `fmi-${fmi}`,
          address: `/ecucode?fmi=${fmi}`,
          title: faultTitle(locale, { fmi }, own ?? ""),
        };
        return own ? passagesOf(locale, head, [{ part: "about", text: inLocale(about, locale) ?? "" }]) : [];
      }),
      ...codes.flatMap((code) => {
        const brand = brandOf.get(code.brandId);
        const own = inLocale(code.name, locale);
        if (!own || (code.brandId !== 0 && !brand)) return [];
        const head = {
          kind: "fault" as const,
          entityId: code.spn,
          document: `fault-${brand ? `${brand.key}-` : ""}${code.spn}-${code.fmi}`,
          address: `/ecucode?${brand ? `brand=${brand.key}&` : ""}spn=${code.spn}&fmi=${code.fmi}`,
          title: faultTitle(locale, code, own),
          ...(brand && spanOf(brand)),
        };
        const text = [
          `${cause}${colon}${inLocale(code.cause, locale) ?? ""}`,
          `${response}${colon}${inLocale(code.response, locale) ?? ""}`,
          `${action}${colon}${inLocale(code.action, locale) ?? ""}`,
        ].join("\n");
        return passagesOf(locale, head, [{ part: "code", ...(brand ? { heading: brand.name } : {}), text }]);
      }),
    ];
  });
}
