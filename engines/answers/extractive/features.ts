import type { ChatContext } from "#db/schema/talk/chat.ts";
import type { Candidate, Evidence } from "./candidates.ts";
import type { Features } from "./trees.ts";

/** A question of at most so many characters leans on the one before. */
const shortQuestion = 40;

type Asked = {
  question: string;
  kinds: ReadonlyMap<string, number>;
  models: readonly unknown[];
  refers: boolean;
  figures: readonly string[];
  history: readonly { context: ChatContext }[];
};

/** What was told last, that a question may go on with. */
const told = ["setting", "alarm", "values", "accessory", "ability"] as const;

/** Evidence that is also compared with that for the other candidates. */
const compared = [
  "sure",
  "spoken",
  "begun",
  "line",
  "named",
  "near",
  "called",
  "relevance",
  "kind",
  "found",
  "goesOn",
  "figures",
  "figuresBegun",
  "own",
  "wants",
  "like",
  "likest",
  "likeBoth",
] as const;

/** What a length of text is measured by, so that it is about 0 to 1: the question's and the answer's. */
const [longQuestion, longAnswer] = [200, 2_000];

/** The features of each candidate: of itself, beside the others, and of the question. */
export function featuresOf(candidates: readonly Candidate[], asked: Asked): Features[] {
  const common = featuresOfQuestion(asked);
  const all = (name: keyof Evidence) => candidates.map(({ evidence }) => evidence[name]);
  const columns = compared.map((name) => [name, all(name)] as const);
  return candidates.map(({ by, evidence, composed, found, isCarried }) => {
    const features: Features = {
      ...common,
      ...evidence,
      [`by ${by}`]: 1,
      candidates: candidates.length / 10,
      length: Math.min(1, composed.text.length / longAnswer),
      carried: Number(isCarried),
      "found twice": Number(found > 1),
    };
    for (const [name, values] of columns) {
      const most = Math.max(...values);
      features[`${name} behind`] = evidence[name] - most;
      features[`${name} most`] = most;
      features[`${name} place`] = values.filter((value) => value > evidence[name]).length;
    }
    return features;
  });
}

function featuresOfQuestion({ question, kinds, models, refers, figures, history }: Asked): Features {
  const before = history.at(-1)?.context;
  return {
    ...Object.fromEntries([...kinds].map(([kind, share]) => [`asked ${kind}`, share])),
    ...Object.fromEntries(told.map((name) => [`after ${name}`, Number(before?.[name] !== undefined)])),
    ...Object.fromEntries(figures.map((name) => [`figure ${name}`, 1])),
    models: Number(models.length > 0),
    refers: Number(refers),
    choosing: Number(Boolean(before?.wanted ?? before?.selection)),
    turn: Math.min(3, history.length),
    short: Number(history.length > 0 && question.length <= shortQuestion),
    asking: Math.min(1, question.length / longQuestion),
  };
}

/** A candidate with its features, and how likely it is the right one of all, 0 to 1. */
type Front = { features: Features; share: number };

/** What tells whether the likeliest answer is right: how far it is before the others, and what speaks for it. */
export function surenessFeatures([best, next, third]: readonly Front[]): Features {
  if (!best) return {};
  const others = Object.entries(next?.features ?? {}).filter(([name]) => !/ (?:most|place)$/.test(name));
  return {
    ...best.features,
    ...Object.fromEntries(others.map(([name, value]) => [`next ${name}`, value])),
    share: best.share,
    margin: best.share - (next?.share ?? 0),
    third: third?.share ?? 0,
  };
}
