import type { ChatContext } from "#db/schema/talk/chat.ts";
import type { Candidate, Evidence } from "./candidates.ts";
import weights from "./answer-weights.json" with { type: "json" };

/** What an answer is judged by, each number about 0 to 1. */
export type Features = Record<string, number>;

/** Shares of a question below which an answer speaks of something else, when another speaks of it. */
const [beside, spokenOf] = [0.1, 0.3];

/** A question of at most so many characters leans on the one before. */
const shortQuestion = 40;

type Asked = {
  question: string;
  kinds: ReadonlyMap<string, number>;
  models: readonly unknown[];
  refers: boolean;
  history: readonly { context: ChatContext }[];
};

/** What was told last, that a question may go on with. */
const told = ["setting", "alarm", "values", "accessory", "ability"] as const;

/** The features of each candidate, beside the others. */
export function featuresOf(candidates: readonly Candidate[], asked: Asked): Features[] {
  const { kinds, models, refers } = asked;
  const before = asked.history.at(-1)?.context;
  const isChoosing = Boolean(before?.wanted ?? before?.selection);
  const most = (name: keyof Evidence) => Math.max(0, ...candidates.map(({ evidence }) => evidence[name]));
  const [sure, spoken, named] = [most("sure"), most("spoken"), most("named")];
  const [relevance, near] = [most("relevance"), most("near")];
  const kind = Math.max(0.05, ...kinds.values());
  const figures = most("figures");
  const isCalled = most("called") > 0;
  const isShort = asked.history.length > 0 && asked.question.length <= shortQuestion;
  return candidates.map(({ by, evidence, composed, found, isCarried }) => {
    const {
      sure: own,
      spoken: said,
      kind: ofKind,
      named: byName,
      near: byLikeness,
      relevance: fits,
    } = evidence;
    const features: Features = {
      ...evidence,
      [`by ${by}`]: 1,
      [`sure ${by}`]: own,
      "kind beside": Math.min(1.5, ofKind / kind),
      "spoken beside": spoken ? said / spoken : 1,
      "relevance beside": fits ? fits - relevance : 0,
      length: Math.min(1, composed.text.length / 2000),
    };
    const when = (name: string, value: number, isSo: boolean) => {
      if (isSo) features[name] = value;
    };
    when("figures beside", evidence.figures - figures, figures > 0);
    when("no figures", 1, figures > 0 && !evidence.figures);
    when("goes on short", evidence.goesOn, isShort);
    when("no kind", 1, ofKind < 0.03);
    when("surest", own, own > 0 && own === sure);
    when("best line", 1, fits > 0 && fits === relevance);
    when("nearest name", byLikeness, byLikeness > 0.2 && byLikeness === near);
    when("near beside", byLikeness - near, byLikeness > 0);
    when("best name", byName, byName > 0.2 && byName === named);
    when("speaks of else", 1, spoken > spokenOf && said < beside);
    when("faq named", byName, by === "line-faq");
    when(`model ${by}`, 0.7, models.length > 0);
    when(`goes on ${by}`, 0.7, refers);
    when(`chooses ${by}`, 1, isChoosing);
    for (const name of told) when(`after ${name} ${by}`, 0.7, before?.[name] !== undefined);
    when("carried", 1, isCarried);
    when("else called", 1, isCalled && !evidence.called);
    when(`called ${by}`, evidence.called, evidence.called > 0);
    when("found twice", 1, found > 1);
    return features;
  });
}

/** A candidate with how likely it is the right one of all, 0 to 1. */
export type Ranked = { candidate: Candidate; features: Features; share: number };

const sum = (features: Features, weigh: Readonly<Features>) =>
  Object.entries(features).reduce((total, [name, value]) => total + value * (weigh[name] ?? 0), 0);

/** The candidates, the likeliest first; the weights are fitted (bench/answers/fit.ts). */
export function ranked(candidates: readonly Candidate[], asked: Asked): Ranked[] {
  const features = featuresOf(candidates, asked);
  const shares = sharesOf(features.map((one) => sum(one, weights.features)));
  return candidates
    .map((candidate, i) => ({ candidate, features: features[i]!, share: shares[i]! }))
    .toSorted((a, b) => b.share - a.share);
}

/** Scores as shares of 1. */
export function sharesOf(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const total = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / total);
}

type Front = Pick<Ranked, "features" | "share">;

/** Of the evidence for the likeliest answer, what also tells whether it is right at all. */
const telling = [
  "own",
  "other",
  "goesOn",
  "figures",
  "figuresBegun",
  "sure",
  "spoken",
  "begun",
  "line",
  "named",
  "near",
  "called",
  "calledAlone",
  "relevance",
  "kind",
  "found",
  "kind beside",
];

/** What tells whether the likeliest answer is right: how far it is before the next, and what speaks for it. */
export function surenessFeatures([best, next]: readonly Front[]): Features {
  if (!best) return {};
  const share = Math.min(0.999, Math.max(0.001, best.share));
  const by = Object.keys(best.features).filter((name) => /^(?:by|model|goes on) /.test(name));
  return {
    one: 1,
    share,
    odds: Math.log(share / (1 - share)) / 4,
    margin: best.share - (next?.share ?? 0),
    ...Object.fromEntries(telling.map((name) => [name, best.features[name] ?? 0])),
    ...Object.fromEntries(by.map((name) => [name, 1])),
  };
}

/** How likely the likeliest answer is right, 0 to 1. */
export function surenessOf(list: readonly Front[]): number {
  return 1 / (1 + Math.exp(-sum(surenessFeatures(list), weights.sureness)));
}
