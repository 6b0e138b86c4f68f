import { parseArgs } from "node:util";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { BackendSettings } from "#engines/answers/back-ends.server.ts";
import { type Half, practice, questionKinds } from "./questions.ts";

const backends = ["extractive", "openai", "bailian"] as const;
const halves = ["dev", "held"] as const;

const options = {
  /** dev or held; both without it. */
  half: { type: "string" },
  locale: { type: "string" },
  kind: { type: "string" },
  /** Prints the questions of the development half that are not answered right, with the answers. */
  show: { type: "boolean" },
  /** One question by its id, in full. */
  id: { type: "string" },
  /** Asks the practice questions instead. */
  practice: { type: "boolean" },
  /** Asks the questions of a folder of one's own instead, in the form of test/answers/: `en.yaml`, `zh.yaml` … */
  from: { type: "string" },
  backend: { type: "string", default: "extractive" },
  /** Address and model of an endpoint that speaks the way of OpenAI; CHAT_URL and CHAT_MODEL without them. */
  url: { type: "string" },
  model: { type: "string" },
  /** The first so many questions of each language: a look at an endpoint that costs time or money. */
  most: { type: "string" },
  /** How many questions are asked at once, 1 without it. */
  together: { type: "string" },
  /** Folder of an embedded database that keeps the content between runs. */
  data: { type: "string", default: "memory://answers" },
} as const;

export type BenchOptions = {
  half?: Half | undefined;
  locales: readonly Locale[];
  kind?: string | undefined;
  show: boolean;
  id?: string | undefined;
  /** Folder of the questions; those of test/answers/ without it. */
  from?: string | undefined;
  /** Questions that may be shown, all of them. */
  isOpen: boolean;
  settings: BackendSettings;
  most: number;
  together: number;
  data: string;
};

/**
 * What `npm run bench:answers` is asked for, with the endpoint from the environment where it is not named.
 * @throws Error that says what to write instead
 */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): BenchOptions {
  const { values } = parseArgs({ options, args: [...args] });
  const from = values.practice ? practice : values.from;
  return {
    half: oneOf("half", values.half, halves),
    locales: values.locale ? [oneOf("locale", values.locale, locales)!] : locales,
    kind: oneOf("kind", values.kind, questionKinds),
    show: values.show ?? false,
    id: values.id,
    from,
    isOpen: from !== undefined,
    settings: settingsOf(oneOf("backend", values.backend, backends)!, {
      ...env,
      ...(values.url ? { CHAT_URL: values.url } : {}),
      ...(values.model ? { CHAT_MODEL: values.model } : {}),
    }),
    most: countOf("most", values.most, Infinity),
    together: countOf("together", values.together, 1),
    data: values.data,
  };
}

function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((one) => one === value);
  if (!found) throw new Error(`--${name} ${value}: give one of ${known.join(", ")}`);
  return found;
}

function countOf(name: string, value: string | undefined, without: number): number {
  if (value === undefined) return without;
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new Error(`--${name} ${value}: give a number of 1 or more`);
  return Number(value);
}

/** An endpoint as the site is told of it (README): the key is never an argument, which others could read. */
function settingsOf(
  backend: (typeof backends)[number],
  { CHAT_URL, CHAT_KEY, CHAT_MODEL, CHAT_APP }: Record<string, string | undefined>,
): BackendSettings {
  switch (backend) {
    case "extractive":
      return { kind: "extractive" };
    case "openai":
      if (!CHAT_URL || !URL.canParse(CHAT_URL))
        throw new Error("--backend openai: give --url https://HOST/v1, or CHAT_URL");
      if (!CHAT_MODEL) throw new Error("--backend openai: give --model NAME, or CHAT_MODEL");
      return { kind: "openai", url: CHAT_URL, key: CHAT_KEY || undefined, model: CHAT_MODEL };
    case "bailian":
      if (!CHAT_KEY || !CHAT_APP) throw new Error("--backend bailian: give CHAT_KEY and CHAT_APP");
      return { kind: "bailian", url: CHAT_URL || undefined, key: CHAT_KEY, app: CHAT_APP };
  }
}
