import { listOf, mentions } from "../words.ts";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import type { Ask, Composed } from "../ask.ts";
import { Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { brief } from "../brief.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { answerParameters, namedParameters } from "../parameters.ts";
import { answerSettings } from "./settings.ts";

/** Settings by which the language of a display is chosen, and the parameter that counts them. */
const settingKeys = ["language", "language-marine"];
const counting = "display-languages";

/** What may be named beside the languages: the display that shows them. */
const beside = [counting, "display"];

/** A question of at most so many characters asks for nothing beside it. */
const longest = 90;

/** "Does it show Chinese", "which languages has its display": by the setting of the language and their number. */
export function proposeLanguages(ask: Ask): Proposal | undefined {
  const { question, models, kinds } = ask;
  const [product] = models;
  if (!product || models.length > 1 || question.length > longest || isElse(ask)) return undefined;
  const asked = askedIn(ask);
  const setting = asked && ask.facts.of(ask.device).settings.find(({ key }) => settingKeys.includes(key));
  if (!setting) return undefined;
  const { said } = asked;
  return {
    sure: 0.9,
    ...((kinds.get("setting") ?? 0) < likelyElse || said ? { certain: true as const } : {}),
    why: `languages ${said ?? ""}`.trim(),
    compose: () => answerLanguages(ask, product, setting, said),
  };
}

/** The language that a question names with what shows it, or that it asks for all of them. */
function askedIn(ask: Ask): { said: string | undefined } | undefined {
  const { folded, scope } = ask;
  const parameters = namedParameters(ask);
  if (parameters.some((key) => !beside.includes(key))) return undefined;
  const said = Object.entries(scope.words.languages).find(([, names]) => mentions(folded, names))?.[0];
  const isShown = mentions(folded, scope.words.showing) || parameters.includes("display");
  return parameters.includes(counting) || (said && isShown) ? { said } : undefined;
}

/** From which likelihood on a paper, a course, or how it is set is asked for. */
const likelyElse = 0.5;

const isElse = ({ folded, scope: { words }, kinds }: Ask) =>
  mentions(folded, words.files) ||
  (["document", "company", "alarm"] as const).some((kind) => (kinds.get(kind) ?? 0) > likelyElse);

/** Characters of the setting that are told. */
const settingLength = 900;

function answerLanguages(
  ask: Ask,
  product: KnownProduct,
  setting: MenuSetting,
  said: string | undefined,
): Composed | undefined {
  const count = answerParameters(ask, product, [counting]);
  if (!count || setting.kind !== "choice") return undefined;
  const sources = new Sources(count.sources);
  // Chinese is two languages of the display.
  const own = said ? setting.options.filter(({ key }) => key === said || key.startsWith(`${said}-`)) : [];
  const verdict =
    said &&
    (own.length
      ? ask.translate("answer.device.showsLanguage", {
          model: product.model,
          language: listOf(
            own.map(({ name }) => name),
            ask.locale,
          ),
        })
      : ask.translate("answer.device.perhapsLanguage", { model: product.model }));
  const list = brief(ask, answerSettings(ask, [setting]), sources, settingLength);
  return {
    text: [verdict, count.text, list].filter(Boolean).join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [product.model], setting: setting.key, values: [counting] },
  };
}
