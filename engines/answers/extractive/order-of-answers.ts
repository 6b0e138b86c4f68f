import type { Ask } from "./ask.ts";
import type { Candidate } from "./candidates.ts";
import { ranked, type Ranked } from "./rank-answers.ts";
import { ofDeviceAsked } from "./wants-device.ts";
import { mentions } from "./words.ts";

/** Ways to answer with models to choose from, which say themselves that there may be better ones. */
export const open = ["selection", "choice", "near"];
/** Those of them that go by words. */
export const guessed = ["choice", "near"];
/** How much has to speak for an answer, to be told instead of nothing: any of these. */
export const something = { spoken: 0.5, named: 0.4, sure: 0.6 };

/** What could be answered, the likeliest first, but for what plain rules put before it. */
export const inOrder = (ask: Ask, candidates: readonly Candidate[]): readonly Ranked[] =>
  withNothingFirst(
    ask,
    withPlaceFirst(
      withRetiredFirst(
        withLackFirst(
          ask,
          withThoseThatCan(ask, withDeviceFirst(ask, withChoiceFirst(ask, ranked(candidates, ask)))),
        ),
      ),
    ),
  );

/**
 * How near to the best the choices of models have to be together, to come first; and how near to the likeliest of
 * them the one by the rules of the model selection, which says why.
 */
const [nearlyBest, asLikely] = [0.8, 0.25];

/**
 * Several choices of models speak for one another: together they may be likelier than what is alone. One with other
 * models stays beside.
 */
function withChoiceFirst(ask: Ask, list: readonly Ranked[]): readonly Ranked[] {
  if (ofDeviceAsked(ask).length) return list;
  const choices = list.filter(({ candidate }) => open.includes(candidate.by));
  const share = choices.reduce((sum, one) => sum + one.share, 0);
  const [likeliest] = choices;
  const bySelection = choices.find(({ candidate }) => candidate.by === "selection");
  const front = bySelection && bySelection.share >= asLikely * likeliest!.share ? bySelection : likeliest;
  const least = isOfWiring(ask) ? 1 : asksWhichDevice(ask) ? ofNamedDevice : nearlyBest;
  if (!front || share < least * list[0]!.share) return list;
  const own = modelsOf(front);
  const other = choices.find((one) => modelsOf(one).some((model) => !own.includes(model)));
  return [{ ...front, share }, ...list.filter((one) => one === other || !choices.includes(one))];
}

/** The same where a device is asked for by the word for it. */
const ofNamedDevice = 0.2;

/** "Which controller starts when the mains is gone?" */
const asksWhichDevice = ({ folded, named, scope: { words } }: Ask) =>
  !named && mentions(folded, words.choosing) && mentions(folded, words.devices);

/** "And the terminals?", "does it fit?" after a model: what is known of it before a list of others. */
function withDeviceFirst(ask: Ask, list: readonly Ranked[]): readonly Ranked[] {
  const [best] = list;
  const kinds = ofDeviceAsked(ask);
  const own = list.find(
    ({ candidate: { by, composed } }) => kinds.includes(by) && composed.answered === true,
  );
  return own && best && guessed.includes(best.candidate.by)
    ? [own, ...list.filter((one) => one !== own)]
    : list;
}

/** From which likelihood on devices are compared, of which one may lack what another has. */
const likelyCompared = 0.2;

/** A question of at most so many characters goes on with what a device was said to lack; how likely that has to be. */
const [afterLack, likelyAfterLack] = [40, 0.05];

/** "Then which one does?": the models that have what was asked for just now, before any other choice. */
function withThoseThatCan({ question, history }: Ask, list: readonly Ranked[]): readonly Ranked[] {
  const those = list.find(({ candidate: { why } }) => why === "which can");
  const isAfterLack = history.at(-1)?.context.ability !== undefined && question.length <= afterLack;
  if (!those || !isAfterLack || those.share < likelyAfterLack) return list;
  return [those, ...list.filter((one) => one !== those)];
}

/** Answers that are texts of pages, of which some always come near. */
const texts = ["passages", "passage", "line-page"];
/** Answers that tell how something is done whatever the device is. */
const general = [...texts, "line-faq", "line-section"];

/** How a port is wired that the device does not have is not told before that it has none. */
function withLackFirst({ models, kinds }: Ask, list: readonly Ranked[]): readonly Ranked[] {
  const [best] = list;
  const lack = list.find(({ candidate }) => candidate.why.startsWith("lacks ports "));
  const isOfOne = models.length === 1 && (kinds.get("comparison") ?? 0) < likelyCompared;
  return lack && best && isOfOne && general.includes(best.candidate.by)
    ? [lack, ...list.filter((one) => one !== lack)]
    : list;
}

/** How sure an office has to be the one that is asked for, to be told before a text about offices. */
const surelyPlace = 0.9;

/** "Hours of the distributor in Medellín": that one, not how the nearest is found. */
function withPlaceFirst(list: readonly Ranked[]): readonly Ranked[] {
  const [best] = list;
  const place = list.find(
    ({ candidate: { why, evidence } }) => why === "office" && evidence.sure >= surelyPlace,
  );
  return place && best && general.includes(best.candidate.by)
    ? [place, ...list.filter((one) => one !== place)]
    : list;
}

/** How likely that a device is no longer made has to be what is meant, to be told before a text about any device. */
const likelyRetired = 0.1;

/** "The SCM240 no longer gets a signal": it is no longer made, and what replaces it, before what to do with antennas. */
function withRetiredFirst(list: readonly Ranked[]): readonly Ranked[] {
  const [best] = list;
  const retired = list.find(({ candidate, share }) => candidate.by === "retired" && share >= likelyRetired);
  return retired && best && general.includes(best.candidate.by)
    ? [retired, ...list.filter((one) => one !== retired)]
    : list;
}

/** Whoever asks for a terminal or a wire wants no list of models. */
const isOfWiring = ({ kinds, folded, scope: { words } }: Ask) =>
  (kinds.get("wiring") ?? 0) > 0.5 && !mentions(folded, words.choosing);

/** The models of a choice. */
function modelsOf({ candidate }: Ranked): readonly string[] {
  const { offered, models = [] } = candidate.composed.context ?? {};
  return offered ?? models;
}

/** Share of the likeliest that nothing needs, to be told instead of a text that hardly has to do with the question. */
const hardly = 0.5;
/** Confidence of the retrieval below which hardly a word of the question is on the site. */
const unfound = 0.05;

/** That nothing is found comes before a text that only shares a word with the question. */
function withNothingFirst({ retrieval }: Ask, list: readonly Ranked[]): readonly Ranked[] {
  const [best] = list;
  const nothing = list.find(({ candidate }) => candidate.by === "nothing");
  if (!best || !nothing || !texts.includes(best.candidate.by)) return list;
  const { spoken, named, near } = best.candidate.evidence;
  const isFar = spoken < something.spoken && named < something.named && near < something.named;
  const isUnfound = !retrieval.answerable && retrieval.confidence < unfound;
  const least = isUnfound ? hardly / 2 : hardly;
  return (isFar || isUnfound) && nothing.share >= least * best.share
    ? [{ ...nothing, share: 1 }, ...list.filter((one) => one !== nothing)]
    : list;
}
