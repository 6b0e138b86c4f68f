import type { Exchange } from "./exchange.server.ts";

/** Most of a conversation that goes into a mail, characters; of a longer one the latest turns. */
const longest = 20_000;

/** A conversation as staff reads it: who said what, and which pages it was taken from. */
export function transcript(
  turns: readonly Pick<Exchange, "question" | "answer" | "sources" | "state">[],
): string {
  const parts = turns.map(({ question, answer, sources, state }) => {
    const used = sources.map(({ doc_name, url }, i) => `  [${i + 1}] ${doc_name} ${url}`);
    const end = state === "complete" ? [] : [`  (${state})`];
    return [`? ${question}`, answer, ...used, ...end].join("\n");
  });
  while (parts.length > 1 && parts.join("\n\n").length > longest) parts.shift();
  return parts.join("\n\n").slice(0, longest);
}
