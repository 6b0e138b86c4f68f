import { languageTags } from "#domain/locale/hosts.ts";
import { plainText } from "#domain/locale/text.ts";
import { foldName } from "#domain/office/find.ts";
import { dayRuns } from "#domain/office/hours.ts";
import type { OfficeItem } from "#domain/office/queries.server.ts";
import { inRow } from "#domain/locale/signs.ts";
import { type Ask, type Composed, Sources } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { listOf, mentions } from "./words.ts";

/** Most offices in an answer. */
const mostOffices = 4;

/** From which likelihood on a question with a place in it asks for the office there. */
const perhapsOffice = 0.3;

/** Offices and distributors of a city or country that the question names; the headquarters, where it names none. */
export function proposeOffice(ask: Ask): Proposal | undefined {
  const { scope, folded, knowledge } = ask;
  const isAsked = mentions(folded, scope.words.offices) || (ask.kinds.get("office") ?? 0) >= perhapsOffice;
  const found = placesIn(ask);
  if (found.length)
    return {
      sure: isAsked ? 0.9 : ask.retrieval.found[0]?.kind === "office" ? 0.74 : 0.4,
      why: "office",
      compose: () => answerOffices(ask, found),
    };
  const before = officesBefore(ask);
  if (before.length) return { sure: 0.5, why: "office again", compose: () => answerOffices(ask, before) };
  const [kind, sure] = kindAsked(ask, isAsked);
  const own = kind ? knowledge.offices.filter((office) => office.kind === kind) : [];
  return own.length
    ? {
        sure,
        why: `office ${kind}`,
        compose: () => answerOffices(ask, own, ask.translate("answer.device.otherOffices")),
      }
    : undefined;
}

/** What is asked for without a place: the factory, or the headquarters, which know of all others. */
function kindAsked(
  { folded, scope: { words } }: Ask,
  isAsked: boolean,
): [kind: OfficeItem["kind"] | undefined, sure: number] {
  if (mentions(folded, words.headquarters)) return ["headquarters", 0.85];
  if (mentions(folded, words.factories)) return ["factory", 0.6];
  if (mentions(folded, words.hours)) return ["headquarters", 0.8];
  return [isAsked ? "headquarters" : undefined, 0.4];
}

/** From which likelihood on a question is about something else than the offices before. */
const likelyElse = 0.5;

/** A question of at most so many characters goes on about the offices before: "And the phone?" */
const goingOn = 50;

function officesBefore({ history, question, knowledge, kinds }: Ask): OfficeItem[] {
  const isElse = [...kinds].some(
    ([kind, likely]) => kind !== "office" && kind !== "followup" && likely > likelyElse,
  );
  if (isElse) return [];
  const ids = history.at(-1)?.context.offices ?? [];
  return question.length <= goingOn ? knowledge.offices.filter(({ id }) => ids.includes(id)) : [];
}

/** Offices whose city or country, or a city that they serve, stands in the question. */
function placesIn(ask: Ask): OfficeItem[] {
  const { question, knowledge, folded: text, scope } = ask;
  const asked = foldName(question.replaceAll(/[?？!！。]/g, " "));
  const words = question
    .split(/[^\p{L}]+/u)
    .map(foldName)
    .filter(Boolean);
  const english = new Intl.DisplayNames("en", { type: "region" });
  const isNamed = (name: string) => {
    const folded = foldName(name);
    if (/\p{Script=Han}/u.test(folded)) return folded.length >= 2 && asked.includes(folded);
    // Endings follow a name: Türkiyede, Kazakistan’da.
    return folded.length >= 4 && words.some((word, i) => `${word}${words[i + 1] ?? ""}`.startsWith(folded));
  };
  const scored = knowledge.offices.map((office) => {
    const city = isNamed(plainText(office.place).split(/[,，（(]/)[0]!);
    const served = office.contacts.some(
      ({ cities, place }) =>
        cities.some((one) => isNamed(plainText(one))) || (place && isNamed(plainText(place))),
    );
    const country =
      isNamed(office.countryName) ||
      isNamed(english.of(office.country) ?? "") ||
      mentions(text, scope.words.places[office.country] ?? []);
    return { office, score: (city ? 4 : 0) + (served ? 3 : 0) + (country ? 2 : 0) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  if (!best) return placesByAddress(ask);
  return scored.filter(({ score }) => score === best).map(({ office }) => office);
}

/** How long a word of an address has to be, to name a district. */
const longWord = 5;

/** "Is Kwun Tong open on Saturday": the one office whose address has a word of the question, where one is asked for. */
function placesByAddress({ question, knowledge, folded: text, scope, kinds }: Ask): OfficeItem[] {
  const { offices, hours } = scope.words;
  const isAsked =
    mentions(text, offices) || mentions(text, hours) || (kinds.get("office") ?? 0) > perhapsOffice;
  if (!isAsked) return [];
  const holders = knowledge.offices.map((office) => ({
    office,
    parts: partsOfAddress([...office.address.lines, ...(office.address.latin ?? [])].join(" ")),
  }));
  const asked = partsOfAddress(question);
  const only = [...asked].flatMap((part) => {
    const having = holders.filter(({ parts }) => parts.has(part));
    return having.length === 1 ? [having[0]!.office] : [];
  });
  return [...new Set(only)].slice(0, 1);
}

/** Long words of a text, and pairs of Chinese characters. */
function partsOfAddress(text: string): Set<string> {
  const words = text.split(/[^\p{L}]+/u).map(foldName);
  const long = words.filter((word) => word.length >= longWord && !/\p{Script=Han}/u.test(word));
  const pairs = words.flatMap((word) => (/\p{Script=Han}{2}/u.test(word) ? pairsIn(word) : []));
  return new Set([...long, ...pairs]);
}

/** Neighbouring Chinese characters. */
function pairsIn(word: string): string[] {
  const signs = Array.from(word);
  return signs.slice(1).map((sign, i) => signs[i]! + sign);
}

function answerOffices(ask: Ask, list: readonly OfficeItem[], more?: string): Composed {
  const { translate, locale } = ask;
  const sources = new Sources();
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const parts = list.slice(0, mostOffices).map((office) => {
    const mark = sources.cite({
      index_id: `office-${office.id}`,
      doc_name: plainText(office.place),
      url: `/contactus#office-${office.id}`,
      heading: translate("contact.offices.heading"),
    });
    const said = foldName(ask.question);
    const people = office.contacts
      .filter(({ cities }) => cities.some((one) => said.includes(foldName(plainText(one)))))
      .map(({ name, phone, email }) => `**${plainText(name)}** · ${phone} · ${email}`);
    const lines = [
      ...people,
      addressText(ask, office),
      office.phone,
      office.email,
      hoursText(ask, office),
      `${translate("answer.device.languages")}${colon}${listOf(office.languages.map(languageName(locale)), locale)}`,
      `${translate("answer.device.services")}${colon}${listOf(
        office.services.map((one) => serviceText(ask, one)),
        locale,
      )}`,
    ];
    return `**${kindText(ask, office.kind)}${colon}${listOf([plainText(office.place), office.countryName], locale)}**${mark}\n\n${lines.map((one) => `- ${one}`).join("\n")}`;
  });
  return {
    text: [...parts, ...(more ? [more] : [])].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: {
      offices: list.slice(0, mostOffices).map(({ id }) => id),
      ...(ask.models.length ? { models: ask.models.map(({ model }) => model) } : {}),
    },
  };
}

/** The address as the reader writes it: in Chinese for readers of Chinese, else in Latin letters. */
function addressText({ locale }: Ask, { address }: OfficeItem): string {
  const isChinese = locale === "zh" || locale === "hk";
  if (isChinese && address.lang.startsWith("zh")) return address.lines.join("");
  return (address.latin ?? address.lines).join(", ");
}

const languageName = (locale: Ask["locale"]) => (tag: string) =>
  new Intl.DisplayNames(languageTags[locale], { type: "language" }).of(tag) ?? tag;

/** Days and times, local to the office. */
function hoursText({ translate, locale }: Ask, { hours }: OfficeItem): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { weekday: "long", timeZone: "UTC" });
  // 4 January 1970 was a Sunday.
  const dayName = (day: number) => format.format(new Date(Date.UTC(1970, 0, 4 + day)));
  const days = dayRuns(hours.days).map(([first, last]) =>
    first === last ? dayName(first) : dayName(first) + translate("contact.through") + dayName(last),
  );
  return translate("contact.entry.hours", {
    days: inRow(days, locale),
    open: hours.open,
    close: hours.close,
  });
}

function kindText({ translate }: Ask, kind: OfficeItem["kind"]): string {
  switch (kind) {
    case "headquarters":
      return translate("contact.kinds.headquarters");
    case "factory":
      return translate("contact.kinds.factory");
    case "office":
      return translate("contact.kinds.office");
    case "distributor":
      return translate("contact.kinds.distributor");
  }
}

function serviceText({ translate }: Ask, service: OfficeItem["services"][number]): string {
  switch (service) {
    case "sales":
      return translate("contact.services.sales");
    case "parts":
      return translate("contact.services.parts");
    case "service":
      return translate("contact.services.service");
    case "training":
      return translate("contact.services.training");
  }
}
