import { alarmClasses, armedStates, safetyNotes } from "#domain/knowledge/alarm.ts";
import { manualChapters } from "#domain/knowledge/manual.ts";
import { changeKinds, upgradeWays } from "#domain/knowledge/release.ts";
import { accessLevels } from "#domain/knowledge/setting.ts";
import { terminalKinds, wireColours, wireKinds } from "#domain/knowledge/terminal.ts";
import { parameterGroups, parameterKinds } from "#domain/parameter/schema.ts";
import { guideParts } from "#making/documents/content.ts";
import {
  choice,
  choices,
  conditions,
  type Field,
  fixed,
  flag,
  group,
  key,
  line,
  list,
  names,
  number,
  one,
  only,
  optional,
  pictures,
  published,
  several,
  structure,
  text,
  until,
  word,
} from "./field.ts";

/** A front panel, as its drawings need it; names of keys and lights are those that are printed. */
const panel: Field = {
  name: "panel",
  as: "panel",
  fields: [
    choice("form", ["panel", "rail", "wall", "switch"], "panelForms"),
    number("width"),
    number("height"),
    number("depth"),
    optional(group("cutOut", number("width"), number("height"))),
    group(
      "display",
      choice("kind", ["colour", "mono", "segment", "none"], "displayKinds"),
      ...only(["colour"], number("size")),
      ...only(["mono"], number("columns"), number("rows")),
      ...only(["segment"], number("digits")),
    ),
    one("state", "panel state"),
    several("values", "panel value"),
    several("leds", "panel led"),
    several("keys", "panel key"),
    optional(choice("keyLayout", ["row", "two-rows", "column", "split"], "keyLayouts")),
    optional(number("poles")),
    list(
      "terminals",
      word("label"),
      number("count"),
      choice("side", ["back", "top", "bottom"], "terminalSides"),
      choice("kind", terminalKinds, "terminalKinds"),
    ),
  ],
};

/** What a setting is; its values follow from it. */
const settingKinds = ["number", "choice", "switch", "text", "time", "protection"];
const packings = ["ipv4", "date"];
const repeats = ["input", "output", "sensor", "module", "lamp", "program", "period", "maintenance", "timer"];
const range = [number("min"), number("max"), number("step")];
const quantity = [...range, number("factory"), optional(word("unit"))];

const terminals = several("terminals", "terminal group");

const version: readonly Field[] = [
  word("version"),
  { name: "date", as: "date" },
  list("changed", choice("kind", changeKinds, "changeKinds"), line("text")),
  list("needs", word("key"), word("version")),
  list("known", line("text"), optional(word("mended"))),
];

/** The fields of what is told of devices. */
export const deviceFields = {
  product: [
    { ...word("model"), fixed: true },
    { ...one("series", "series"), fixed: true },
    line("title"),
    text("overview"),
    { name: "features", as: "lines" },
    { name: "parameters", as: "parameters" },
    panel,
    pictures,
    published,
    until,
  ],
  series: [
    key,
    one("category", "category"),
    word("name"),
    line("title"),
    text("overview"),
    { name: "parameters", as: "parameters" },
    panel,
    until,
  ],
  category: [key, line("name"), text("description"), until],
  alarm: [
    key,
    one("group", "alarm group"),
    number("bit"),
    line("display"),
    choice("class", alarmClasses, "alarmClasses"),
    choice("armed", armedStates, "armedStates"),
    text("trigger"),
    text("does"),
    { name: "causes", as: "lines" },
    {
      name: "checks",
      as: "list",
      fields: [text("text"), optional(text("reads")), optional(terminals), ...conditions],
    },
    several("settings", "setting"),
    terminals,
    { name: "codes", as: "list", optional: true, fields: [number("spn"), number("fmi")] },
    optional(structure("ansi")),
    optional(choice("safety", safetyNotes, "safetyNotes")),
    { name: "light", as: "group", optional: true, fields: [word("led"), word("pattern")] },
    ...conditions,
    until,
  ],
  setting: [
    key,
    one("part", "setting menu"),
    { ...choice("kind", settingKinds, "settingKinds"), fixed: true },
    line("name"),
    text("does"),
    text("wrong"),
    choice("level", accessLevels, "accessLevels"),
    number("register"),
    ...only(["number"], number("factory"), ...range, optional(word("unit"))),
    ...only(["choice"], word("factory"), list("options", word("key"), line("name"), ...conditions)),
    ...only(["switch"], flag("factory")),
    ...only(["text"], word("factory"), number("length"), optional(choice("packed", packings, "packings"))),
    ...only(["time"], word("factory")),
    ...only(
      ["protection"],
      ...["limit", "delay"].map((name) => group(name, ...quantity)),
      optional(group("hysteresis", ...quantity)),
      choices("actions", alarmClasses, "alarmClasses"),
      choice("action", alarmClasses, "alarmClasses"),
      choice("armed", armedStates, "armedStates"),
      flag("on"),
    ),
    optional(choice("per", repeats, "repeats")),
    ...only(["number", "choice", "switch", "protection"], optional(structure("variants"))),
    optional(several("needs", "setting")),
    optional(structure("ansi")),
    ...conditions,
    until,
  ],
  firmware: [
    key,
    line("name"),
    structure("fits"),
    {
      name: "versions",
      as: "list",
      fields: [...version, choice("upgrade", upgradeWays, "upgradeWays")],
    },
    until,
  ],
  software: [
    key,
    line("name"),
    structure("fits"),
    choice("runs", ["computer", "browser"], "runs"),
    { name: "versions", as: "list", fields: version },
    until,
  ],
  accessory: [
    key,
    word("code"),
    line("name"),
    text("what"),
    structure("fits"),
    optional(structure("unless")),
    several("needs", "accessory"),
    until,
  ],
  parameter: [
    key,
    choice("group", parameterGroups, "parameterGroups"),
    fixed(choice("kind", parameterKinds, "parameterKinds")),
    optional(word("unit")),
    ...only(["range", "number"], optional(choice("limit", ["min", "max"], "limits"))),
    line("label"),
    text("explanation"),
    optional(choice("filter", ["options", "covers", "at-least"], "filters")),
    ...only(["choice"], list("options", word("key"), line("label"))),
    until,
  ],
  "terminal role": [
    key,
    line("name"),
    text("about"),
    optional(text("without")),
    one("group", "terminal group"),
    optional(names("called")),
    optional(group("wire", number("section"), choice("colour", wireColours, "wireColours"), number("max"))),
    choice("wires", wireKinds, "wireKinds"),
    until,
  ],
  "terminal layout": [
    word("label"),
    number("count"),
    choice("kind", terminalKinds, "terminalKinds"),
    optional(number("torque")),
    optional(structure("when")),
    list("pins", word("name"), one("role", "terminal role")),
  ],
  "manual chapter": [fixed(choice("key", manualChapters, "manualChapters")), line("title")],
  "manual section": [
    key,
    one("chapter", "manual chapter"),
    line("title"),
    text("text"),
    optional(
      list(
        "steps",
        text("text"),
        optional(text("reads")),
        optional(several("settings", "setting")),
        optional(terminals),
        ...conditions,
      ),
    ),
    optional(choice("safety", safetyNotes, "safetyNotes")),
    optional(several("settings", "setting")),
    ...conditions,
    until,
  ],
  guide: [
    fixed(choice("key", guideParts, "guideParts")),
    list(
      "blocks",
      word("key"),
      optional(line("label")),
      text("text"),
      optional(word("match")),
      ...conditions,
    ),
  ],
} satisfies Record<string, readonly Field[]>;
