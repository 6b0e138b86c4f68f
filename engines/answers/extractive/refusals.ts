import type { AskedKind } from "../kinds/kinds.ts";
import type { Ask, Composed } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { mentions } from "./words.ts";

/** Nothing to do with the site: says so, and where people are. */
function answerBeside({ translate }: Ask): Composed {
  const parts = [
    translate("answer.notFound.text"),
    translate("answer.beside"),
    translate("answer.notFound.contact"),
  ];
  return { text: parts.join(" "), sources: [], answered: false };
}

/** The chat operates nothing: where a device can be told to start. */
function answerOperating({ translate, models }: Ask): Composed {
  return {
    text: translate("answer.operating"),
    sources: [],
    answered: false,
    context: models.length ? { models: models.map(({ model }) => model) } : {},
  };
}

function answerOtherMaker({ translate }: Ask): Composed {
  return { text: translate("answer.otherMaker"), sources: [], answered: false };
}

/**
 * From which likelihood on a question is an attempt to take the chat over, or has nothing to do with the site: as
 * the first of a conversation, or in the middle of one, where it may go on with what was said.
 */
const [likelyTakeover, likelyBeside, likelyBesideLater] = [0.75, 0.75, 0.9];

function isBeside({ folded, models, kinds, scope: { words }, retrieval, history }: Ask): boolean {
  const likely = (kind: AskedKind) => kinds.get(kind) ?? 0;
  if (mentions(folded, words.takeover) || likely("takeover") >= likelyTakeover) return true;
  if (models.length) return false;
  const least = history.length ? likelyBesideLater : likelyBeside;
  return mentions(folded, words.beside) || (likely("beside") >= least && !retrieval.answerable);
}

/** From which likelihood on a question that lets the engine run in spite of what watches over it is dangerous. */
const likelyAllTheSame = 0.35;

/** A sensor that is unplugged or bridged, and the engine is to run all the same. */
const goesOnWithout = ({ folded, kinds, scope: { words } }: Ask) =>
  mentions(folded, words.guards) &&
  mentions(folded, words.goingOn) &&
  (mentions(folded, words.tampering) || (kinds.get("unsafe") ?? 0) >= likelyAllTheSame);

/** No, and why; of a current transformer there is more to say: how it is made safe first. */
function answerDangerous({ folded, scope, models, facts, translate }: Ask): Composed {
  const isTransformer = mentions(folded, scope.words.currentTransformers);
  const keys = [...(isTransformer ? ["ct-open"] : []), "live-parts", "moving-parts"];
  const notes = keys.flatMap((key) => facts.knowledge.safety.get(key) ?? []);
  return {
    text: [translate("answer.dangerous"), ...notes.map((note) => `- ${note}`)].join("\n\n"),
    sources: [],
    answered: isTransformer ? undefined : false,
    context: models.length ? { models: models.map(({ model }) => model) } : {},
  };
}

/** From which likelihood on a question asks for something dangerous, or for another maker's device. */
const [certainlyUnsafe, perhapsUnsafe, perhapsOthers] = [0.92, 0.5, 0.5];

/** What must not be answered, or cannot: danger, another maker's device, attempts to take the chat over. */
export function proposeRefusal(ask: Ask): Proposal | undefined {
  const { folded, scope, kinds } = ask;
  const { words } = scope;
  const unsafe = kinds.get("unsafe") ?? 0;
  // To test or to set something while it runs is no danger, to work at it is.
  const isWorkOnRunning = mentions(folded, words.running) && mentions(folded, words.handling);
  const isDangerous =
    isWorkOnRunning || goesOnWithout(ask) || mentions(folded, words.dangerous) || unsafe >= certainlyUnsafe;
  if (isBeside(ask))
    return { sure: 1, certain: true, why: "no question to this site", compose: () => answerBeside(ask) };
  if (mentions(folded, words.operating))
    return { sure: 0.98, certain: true, why: "an order", compose: () => answerOperating(ask) };
  if (isDangerous || unsafe >= perhapsUnsafe) {
    return {
      ...(isDangerous ? { sure: 0.97, certain: true } : { sure: unsafe }),
      why: "dangerous",
      compose: () => answerDangerous(ask),
    };
  }
  return proposeOtherMaker(ask);
}

/** Another maker's device, where none of ours is named. */
function proposeOtherMaker(ask: Ask): Proposal | undefined {
  const {
    folded,
    models,
    kinds,
    scope: { words },
  } = ask;
  if (!models.length && mentions(folded, words.makers))
    return { sure: 0.99, certain: true, why: "another maker's device", compose: () => answerOtherMaker(ask) };
  const others = kinds.get("othermaker") ?? 0;
  return !models.length && others >= perhapsOthers
    ? { sure: others, why: "perhaps another maker's device", compose: () => answerOtherMaker(ask) }
    : undefined;
}
