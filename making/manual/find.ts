import { fold } from "#domain/download/rules.ts";
import type { ManualChapter } from "#domain/knowledge/manual.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Manual, ManualPart } from "./types.ts";

/** A place of a manual that a search leads to. */
export type Place = { chapter: ManualChapter; anchor: string; title: string; text: string };

/** A place with the piece of its text that answers. */
export type Hit = Omit<Place, "text"> & { excerpt: string };

/** Signs of an excerpt. */
const excerptLength = 160;

/** The places in which all words of a search stand, in their name or text; those whose name has them first. */
export function findInPlaces(places: readonly Place[], text: string): Hit[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found = places.flatMap((place) => {
    const title = fold(place.title);
    const all = `${title}\n${fold(place.text)}`;
    if (!words.every((word) => all.includes(word))) return [];
    const score = title === words.join(" ") ? 3 : words.every((word) => title.includes(word)) ? 2 : 1;
    return [{ place, score }];
  });
  return found
    .toSorted((a, b) => b.score - a.score)
    .map(({ place: { text: whole, ...place } }) => ({ ...place, excerpt: excerptOf(whole, words) }));
}

/** The piece of a text around the first word that was searched for. */
function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replaceAll("\n", " ");
  const folded = fold(plain);
  const at = Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0));
  const from = Number.isFinite(at) ? Math.max(0, at - excerptLength / 4) : 0;
  const start = from > 0 ? plain.indexOf(" ", from - 1) + 1 || from : 0;
  const end = start + excerptLength;
  return `${start > 0 ? "… " : ""}${plain.slice(start, end).trim()}${end < plain.length ? " …" : ""}`;
}

/**
 * Every place of a manual that has an address, with all that is said there.
 * @param called what people call settings and alarms beside their names, by key
 */
export function placesIn(
  { chapters }: Manual,
  called: ReadonlyMap<string, readonly string[]> = new Map(),
): Place[] {
  return chapters.flatMap(({ key, parts }) =>
    parts.flatMap((part) => placesOf(part, called).map((place) => ({ chapter: key, ...place }))),
  );
}

function placesOf(
  part: ManualPart,
  called: ReadonlyMap<string, readonly string[]>,
): Omit<Place, "chapter">[] {
  const place = (anchor: string, title: string, ...texts: (string | number | undefined)[]) => ({
    anchor,
    title,
    text: texts.filter((one) => one !== undefined && one !== "").join("\n"),
  });
  switch (part.kind) {
    case "section":
      return [
        place(
          part.key,
          part.title,
          ...part.paragraphs,
          ...part.steps.flatMap(({ text, reads }) => [text, reads]),
        ),
      ];
    case "keys":
    case "lights":
      return part.rows.map(({ name, text }) => place(part.kind, name, text));
    case "pins":
      return part.groups.flatMap(({ label, anchor, pins }) =>
        pins.length
          ? pins.map((pin) => place(anchor, `${label} · ${pin.name}`, pin.role, pin.about))
          : [place(anchor, label)],
      );
    case "settings":
      return part.menus.flatMap((menu) =>
        menu.settings.map(({ key, name, does, wrong, values }) =>
          place(
            `setting-${key}`,
            `${menu.name} › ${name}`,
            does,
            wrong,
            ...values.flatMap(({ range, register }) => [range, register]),
            ...(called.get(key) ?? []),
          ),
        ),
      );
    case "alarms":
      return part.groups.flatMap(({ alarms }) =>
        alarms.map(({ key, name, trigger, does, causes, checks, codes }) =>
          place(
            `alarm-${key}`,
            name,
            trigger,
            does,
            ...causes,
            ...checks.flatMap(({ text, reads }) => [text, reads]),
            ...codes.map(({ spn, fmi }) => `SPN ${spn} FMI ${fmi}`),
            ...(called.get(key) ?? []),
          ),
        ),
      );
    case "registers":
      return part.tables.flatMap(({ name: table, rows }) =>
        rows.map(({ address, name, unit }) => place("registers", name, table, address, unit)),
      );
    case "firmware":
      return part.lines.flatMap(({ key, versions }) =>
        versions.map(({ version, changed, known }) =>
          place(
            `firmware-${key}-${version.replaceAll(".", "-")}`,
            version,
            ...[...changed, ...known].map(({ text }) => text),
          ),
        ),
      );
    case "parameters":
      return part.groups.flatMap(({ key, rows }) =>
        rows.map(({ label, text, unit }) => place(`data-${key}`, plainText(label), text, unit)),
      );
    case "accessories":
      return part.rows.map(({ key, code, name, what }) => place(`accessory-${key}`, `${code} ${name}`, what));
    case "front":
    case "sizes":
    case "alarm-words":
    case "setting-registers":
      return [];
  }
}
