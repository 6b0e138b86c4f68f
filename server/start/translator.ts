import { createTranslator, type Translator } from "#adapters/translation/translator.ts";
import type { Env } from "../env.ts";

type Settings = Pick<Env, "TRANSLATE_URL" | "TRANSLATE_KEY" | "TRANSLATE_MODEL">;

/** The service that proposes translations; without its setting the desk has no button for it. */
export const translatorOf = ({
  TRANSLATE_URL: url,
  TRANSLATE_KEY: key,
  TRANSLATE_MODEL: model,
}: Settings): Translator | undefined => (url ? createTranslator({ url, key, model }) : undefined);
