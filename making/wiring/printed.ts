import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { releaseLines } from "#domain/knowledge/release-lines.ts";
import { type CheckStage, checkStages } from "#domain/wiring/checks.ts";
import type { Choice, ChoiceName } from "#domain/wiring/choice.ts";
import type { Circuit } from "#domain/wiring/circuit.ts";
import { moduleName } from "#domain/wiring/lines.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import type { DocumentFacts } from "#making/documents/queries.server.ts";
import { formatDay, type Words } from "#making/documents/words.ts";
import type { DrawWords } from "./draw-context.ts";
import type { TitleFor } from "./drawing.ts";
import { partRows } from "./lists.ts";
import type { Table } from "./tables.ts";

/** The name of a value of the choice. */
export function valueName(
  { say }: Pick<DrawWords, "say">,
  engines: Readonly<Record<string, string>>,
  name: ChoiceName,
  value: string,
): string {
  if (name === "engine" && value in engines) return engines[value]!;
  if (name === "supply") return `${value} V DC`;
  if (name === "ct" && value !== "none") return `${value.replace("-", "/")} A`;
  if ((name === "modules" && value !== "none") || value === "scm366") return moduleName(value);
  return say(`values.${name}.${value}`);
}

type Told = {
  choice: Choice;
  query: string;
  words: Words;
  draw: DrawWords;
  faults: string[];
  hints: string[];
  engineNames: Record<string, string>;
};

type Sources = {
  knowledge: Knowledge;
  device: Device;
  facts: DocumentFacts;
  mark: string;
  origin: string;
};

/** The title block of each sheet. */
export function titleOf({ knowledge, device, facts, mark, origin }: Sources, told: Told): TitleFor {
  const { choice, query, words, draw, faults, hints, engineNames } = told;
  const { say } = draw;
  const chosen = Object.entries(choice).map(([name, value]) =>
    say("pair", {
      name: say(`choices.${name}`),
      value: valueName(draw, engineNames, name as ChoiceName, value),
    }),
  );
  const firmware = releaseLines(knowledge, [device]).find(({ kind }) => kind === "firmware")?.versions[0];
  return ({ number, count }) => ({
    mark,
    model: device.model,
    title: say("name"),
    choice: sideBySide(chosen, words.locale),
    address: `${origin}/wiring/${device.model}${query}`,
    legend: [
      say("legend.colours"),
      say("legend.label"),
      say("legend.ref", { ref: "→2.C4", sheet: 2, zone: "C4" }),
      say("legend.rails", { plus: "L+", minus: "L−", fused: "1L+" }),
    ],
    fields: [
      [
        ...(firmware
          ? [{ name: say("firmware"), text: say("firmwareFrom", { version: firmware.version }) }]
          : []),
        { name: say("knowledge"), text: formatDay(facts.date, words.locale) },
        { name: say("language"), text: words.locale },
      ],
      [
        { name: say("sheet"), text: say("sheetOf", { number, count }) },
        { name: say("scale", { format: "A3" }), text: "" },
        { name: say("checkedShort"), text: say("result", { errors: faults.length, hints: hints.length }) },
      ],
    ],
  });
}

export type ToldCheck = { stage: CheckStage; measure: string; reads: string };

type Lists = { checks: readonly ToldCheck[]; hints: readonly string[] };

/** Lists that are printed on the sheets: settings first, since nothing works without them, then checks and parts. */
export function tablesOf(circuit: Circuit, words: DrawWords, { checks, hints }: Lists): Table[] {
  const { say, told } = words;
  const settings = circuit.settings.map(({ pin, set }) => ({ name: pin, text: told(set) }));
  const tables: Table[] = [
    { title: say("settings"), rows: settings },
    ...checkStages.map((stage): Table => ({
      title: say(`stages.${stage}`),
      boxes: true,
      rows: checks.flatMap((check, i) =>
        check.stage === stage
          ? [{ name: String(i + 1), text: say("pair", { name: check.measure, value: check.reads }) }]
          : [],
      ),
    })),
    { title: say("hints"), rows: hints.map((text, i) => ({ name: String(i + 1), text })) },
    { title: say("parts"), rows: groupedParts(circuit, words) },
  ];
  return tables.filter(({ rows }) => rows.length);
}

/** Parts, those that are alike and follow each other together: −F7 … −F12. */
function groupedParts(circuit: Circuit, words: DrawWords): Table["rows"] {
  const groups: { first: string; last: string; text: string }[] = [];
  for (const { tag, what, rating } of partRows(circuit, words)) {
    const text = words.rated(what, rating);
    const known = groups.at(-1);
    if (known?.text === text) known.last = tag;
    else groups.push({ first: tag, last: tag, text });
  }
  return groups.map(({ first, last, text }) => ({
    name: first === last ? first : `${first} … ${last}`,
    text,
  }));
}
