import { type Locale, locales } from "#domain/locale/locale.ts";
import { interval, type Judged, mean, recallAt, reciprocal } from "./measures.ts";
import { type Half, questionClasses } from "./questions.ts";

export type Measured = { locale: Locale; way: string; judged: Judged[] };

const bars = { recall: 0.92, rank: 0.8, refused: 0.9 };
export const ownWay = "this site";

const two = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(2));
const range = (values: readonly number[]) => {
  const [from, to] = interval(values);
  return `${two(mean(values))} [${two(from)}, ${two(to)}]`;
};

function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join(
    "\n",
  );
}

const answerable = (list: readonly Judged[]) => list.filter((judged) => judged.question.answers.length > 0);
const unanswerable = (list: readonly Judged[]) =>
  list.filter((judged) => judged.question.answers.length === 0);

/** Recall and reciprocal rank of every method, per locale; ours with intervals. */
export function mainTable(measured: readonly Measured[], half: Half): string {
  const rows = measured.map(({ locale, way, judged }) => {
    const list = answerable(judged.filter((entry) => entry.question.half === half));
    const own = way === ownWay;
    const at = (k: number) => list.map(recallAt(k));
    return [
      locale,
      way,
      String(list.length),
      two(mean(at(1))),
      own ? range(at(5)) : two(mean(at(5))),
      two(mean(at(20))),
      own ? range(list.map(reciprocal)) : two(mean(list.map(reciprocal))),
    ];
  });
  return table(["locale", "way", "questions", "recall@1", "recall@5", "recall@20", "MRR@10"], rows);
}

/** Recall at 5 (model codes: at 1) by class, and refusals. */
export function classTable(measured: readonly Measured[], half: Half): string {
  const classes = questionClasses.filter((name) => name !== "unanswerable");
  const own = measured.filter(({ way }) => way === ownWay);
  const rows = own.map(({ locale, judged }) => {
    const list = judged.filter((entry) => entry.question.half === half);
    const cells = classes.map((name) => {
      const some = list.filter((entry) => entry.question.class === name);
      return some.length ? two(mean(some.map(recallAt(name === "model" ? 1 : 5)))) : "–";
    });
    const refused = unanswerable(list).filter((entry) => entry.reply.answers === false);
    const wrongly = answerable(list).filter((entry) => entry.reply.answers === false);
    return [
      locale,
      ...cells,
      `${unanswerable(list).length - refused.length} of ${unanswerable(list).length}`,
      `${wrongly.length} of ${answerable(list).length}`,
    ];
  });
  return table(
    [
      "locale",
      ...classes.map((name) => (name === "model" ? "model@1" : `${name}@5`)),
      "false answers",
      "false refusals",
    ],
    rows,
  );
}

type Verdict = { line: string; met: boolean };

/**
 * Targets and measured values, per locale; refusals also over all locales, as ten questions of one say
 * little.
 */
export function verdicts(measured: readonly Measured[], half: Half): Verdict[] {
  const own = measured.filter(({ way }) => way === ownWay).flatMap(({ judged }) => judged);
  const refused = refusedShare(own.filter(({ question }) => question.half === half));
  return [
    ...inLocales(measured, half),
    { line: `all: unanswerable refused ${two(refused)} (≥ ${bars.refused})`, met: refused >= bars.refused },
  ];
}

function refusedShare(judged: readonly Judged[]): number {
  return mean(unanswerable(judged).map(({ reply }) => (reply.answers === false ? 1 : 0)));
}

function inLocales(measured: readonly Measured[], half: Half): Verdict[] {
  return locales.flatMap((locale) => {
    const own = measured.find((result) => result.locale === locale && result.way === ownWay);
    if (!own) return [];
    const list = own.judged.filter((entry) => entry.question.half === half);
    const withAnswers = answerable(list);
    const recall = mean(withAnswers.map(recallAt(5)));
    const rank = mean(withAnswers.map(reciprocal));
    const models = mean(list.filter((entry) => entry.question.class === "model").map(recallAt(1)));
    const refused = refusedShare(list);
    const others = measured
      .filter((result) => result.locale === locale && result.way !== ownWay)
      .map((result) => answerable(result.judged.filter((j) => j.question.half === half)));
    const ahead = others.every(
      (judged) => mean(judged.map(reciprocal)) < rank && mean(judged.map(recallAt(5))) < recall,
    );
    return [
      { line: `${locale}: recall@5 ${two(recall)} (≥ ${bars.recall})`, met: recall >= bars.recall },
      { line: `${locale}: MRR@10 ${two(rank)} (≥ ${bars.rank})`, met: rank >= bars.rank },
      { line: `${locale}: exact model codes at rank 1: ${two(models)} (= 1)`, met: models === 1 },
      {
        line: `${locale}: unanswerable refused ${two(refused)} (≥ ${bars.refused})`,
        met: refused >= bars.refused,
      },
      { line: `${locale}: ahead of every baseline`, met: ahead },
    ];
  });
}

/** Questions with wrong results, for work on the retrieval. */
export function faultsOf(measured: readonly Measured[], half: Half): string[] {
  return measured
    .filter(({ way }) => way === ownWay)
    .flatMap(({ judged }) => judged)
    .filter(({ question }) => question.half === half)
    .flatMap(({ question, reply, rank }) => {
      const confidence = reply.confidence?.toFixed(2) ?? "";
      if (question.answers.length === 0)
        return reply.answers
          ? [
              `${question.id} false answer ${confidence}: ${question.question} -> ${reply.places.slice(0, 3).join(" ")}`,
            ]
          : [];
      const lines =
        reply.answers === false ? [`${question.id} false refusal ${confidence}: ${question.question}`] : [];
      if (rank === 0 || rank > 3)
        lines.push(
          `${question.id} ${question.class} rank ${rank || "none"}: ${question.question} -> ${reply.places.slice(0, 4).join(" ")}; asked ${question.answers.slice(0, 4).join(" ")}`,
        );
      return lines;
    });
}
