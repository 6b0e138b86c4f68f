import { placeAddress, settingAddress } from "#domain/address/knowledge.ts";
import { alarmPlace } from "#domain/knowledge/alarm-words.ts";
import { type ManualChapter, manualChapters } from "#domain/knowledge/manual.ts";
import { terminalAnchor } from "#domain/knowledge/pins.ts";
import type {
  EditionChanges,
  EditionEntry,
  EditionKind,
  SettingFigures,
} from "#domain/knowledge/editions/types.ts";
import type { LocalSetting } from "#domain/knowledge/values.ts";
import type { SettingWords } from "./settings.ts";
import { valuesOf } from "./settings.ts";

/** A figure of an entry that is another one; `before` or `after` is empty where there was or is none. */
export type FigureChange = { label: string; before: string; after: string };
export type EditionItem = {
  key: string;
  kind: EditionKind;
  name: string;
  how: "added" | "removed" | "changed";
  /** Where it stands in the present manual. */
  to?: string;
  figures: FigureChange[];
  /** Whether a text of it says something else. */
  hasNewText: boolean;
};

/** Names of entries, options of settings and menus by `KIND/KEY`; of what is gone too. */
export type EditionNames = ReadonlyMap<string, string>;

type Making = {
  model: string;
  names: EditionNames;
  words: SettingWords;
  /** Whether the present manual has an entry. */
  isThere(key: string): boolean;
};

const chapters: Record<Exclude<EditionKind, "section">, ManualChapter> = {
  setting: "settings",
  alarm: "alarms",
  pin: "wiring",
  firmware: "firmware",
  accessory: "accessories",
};

/** What is different between two editions, by chapter in the order of the manual. */
export function editionParts(
  changes: EditionChanges,
  making: Making,
): { chapter: ManualChapter; items: EditionItem[] }[] {
  const items = Object.entries(changes).map(([key, change]) => {
    const { before, after } = change;
    const [kind] = key.split("/", 1) as [EditionKind];
    const chapter = kind === "section" ? (after ?? before)!.chapter! : chapters[kind];
    return { chapter, item: itemOf(key, kind, change, making) };
  });
  const order = { added: 0, changed: 1, removed: 2 };
  return manualChapters.flatMap((chapter) => {
    const own = items.filter((one) => one.chapter === chapter).map(({ item }) => item);
    return own.length
      ? [
          {
            chapter,
            items: own.toSorted((a, b) => order[a.how] - order[b.how] || a.name.localeCompare(b.name)),
          },
        ]
      : [];
  });
}

function itemOf(
  path: string,
  kind: EditionKind,
  { before, after }: EditionChanges[string],
  making: Making,
): EditionItem {
  const key = path.slice(kind.length + 1);
  const how = !before ? "added" : !after ? "removed" : "changed";
  return {
    key: path,
    kind,
    name: making.names.get(path) ?? key.replaceAll("/", " · "),
    how,
    ...(after && making.isThere(path) ? { to: addressOf(kind, key, after, making.model) } : {}),
    figures: how === "changed" ? figureChanges(key, before!, after!, making) : [],
    hasNewText: how === "changed" && before!.text !== after!.text,
  };
}

function addressOf(kind: EditionKind, key: string, entry: EditionEntry, model: string): string {
  switch (kind) {
    case "section":
      return placeAddress(model, entry.chapter!, key);
    case "setting":
      return settingAddress(key, model);
    case "alarm":
      return placeAddress(model, "alarms", `alarm-${key}`);
    case "pin":
      return placeAddress(model, "wiring", terminalAnchor(key.slice(0, key.lastIndexOf("/"))));
    case "firmware":
      return placeAddress(model, "firmware", `firmware-${key.replace("/", "-").replaceAll(".", "-")}`);
    case "accessory":
      return placeAddress(model, "accessories", `accessory-${key}`);
  }
}

function figureChanges(
  key: string,
  before: EditionEntry,
  after: EditionEntry,
  making: Making,
): FigureChange[] {
  const { translate } = making.words;
  const told = [
    ...(before.setting && after.setting ? settingChanges(key, before.setting, after.setting, making) : []),
    figure(translate("manual.editions.class"), before.class, after.class, (one) =>
      translate(`alarms.class.${one}`),
    ),
    figure(translate("manual.register"), before.bit, after.bit, (bit) => {
      const place = alarmPlace(bit);
      return translate("alarms.place", { bit: place.bit, register: String(place.register) });
    }),
    figure(
      translate("manual.function"),
      before.role,
      after.role,
      (role) => making.names.get(`role/${role}`) ?? role,
    ),
  ];
  return told.filter((one) => one !== undefined && one.before !== one.after) as FigureChange[];
}

function figure<T>(
  label: string,
  before: T | undefined,
  after: T | undefined,
  text: (value: T) => string,
): FigureChange | undefined {
  if (before === undefined && after === undefined) return undefined;
  const of = (value: T | undefined) => (value === undefined ? "" : text(value));
  return { label, before: of(before), after: of(after) };
}

/** Range, factory value and register of each value of a setting, its level of access and its menu. */
function settingChanges(
  key: string,
  before: SettingFigures,
  after: SettingFigures,
  { names, words }: Making,
): FigureChange[] {
  const { translate } = words;
  const [was, is] = [before, after].map((figures) => valuesOf(localOf(key, figures, names), words));
  const rows = Array.from({ length: Math.max(was!.length, is!.length) }, (_, i) => {
    const [old, now] = [was![i], is![i]];
    const label = (now ?? old)!.label;
    const named = (part: string) => [label, translate(`manual.${part}`)].filter(Boolean).join(" · ");
    return [
      { label: named("range"), before: old?.range ?? "", after: now?.range ?? "" },
      { label: named("factory"), before: old?.factory ?? "", after: now?.factory ?? "" },
      { label: named("register"), before: String(old?.register ?? ""), after: String(now?.register ?? "") },
    ];
  }).flat();
  const level = (one: string) => translate(`manual.levels.${one}`);
  return [
    ...rows,
    { label: translate("manual.editions.level"), before: level(before.level), after: level(after.level) },
    {
      label: translate("manual.editions.menu"),
      before: names.get(`menu/${before.menu}`) ?? before.menu,
      after: names.get(`menu/${after.menu}`) ?? after.menu,
    },
  ];
}

/** A setting of an edition as the tables of the manual take it. */
function localOf(key: string, figures: SettingFigures, names: EditionNames): LocalSetting {
  const options =
    figures.kind === "choice"
      ? {
          options: figures.options.map((one) => ({
            key: one,
            name: names.get(`option/${key}/${one}`) ?? one,
          })),
        }
      : {};
  return { ...figures, ...options, key, name: "" } as unknown as LocalSetting;
}

/** How many entries of each kind were added, changed and removed. */
export function editionCounts(
  changes: EditionChanges,
): { how: EditionItem["how"]; kind: EditionKind; count: number }[] {
  const counts = Map.groupBy(Object.entries(changes), ([key, { before, after }]) => {
    const how = !before ? "added" : !after ? "removed" : "changed";
    return `${how} ${key.split("/", 1)[0]}`;
  });
  return [...counts].map(([name, list]) => {
    const [how, kind] = name.split(" ") as [EditionItem["how"], EditionKind];
    return { how, kind, count: list.length };
  });
}
