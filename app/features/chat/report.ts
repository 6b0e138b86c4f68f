import { callWeb } from "../../browser/client.ts";
import type { Exchange } from "./conversation.ts";

/** Reports beside the questions: the visitor is not told when one fails. */
const silent = { quiet: () => true };

let ip: Promise<string> | undefined;

/** The visitor's address as the server sees it, asked for once (call `getIp`). */
function ownIp(): Promise<string> {
  ip ??= callWeb<string>("getIp", undefined, silent).catch(() => {
    ip = undefined;
    return "";
  });
  return ip;
}

/** Saves an exchange that is complete (specification, sections 3 and 7: `addSession`). */
export function saveExchange({ question, content, sources, requestId }: Exchange): void {
  void ownIp()
    .then((own) =>
      callWeb(
        "addSession",
        { question, answer: content, source: sources.map(({ name }) => name).join(", "), requestId, ip: own },
        silent,
      ),
    )
    .catch(() => {});
}

/** Has the server stop an answer. */
export function stopAnswer(body: { requestId: string; sessionId: string | undefined }): void {
  void callWeb("aiSession/stop", body, silent).catch(() => {});
}

/**
 * A like or a dislike (specification, section 3, chat feedback).
 * @throws CallError with the server's words
 */
export async function sendFeedback(body: {
  requestId: string;
  status: 0 | 1;
  one?: string;
  two?: string;
  three?: string;
}): Promise<void> {
  await callWeb("aiFeedback", body, silent);
}
