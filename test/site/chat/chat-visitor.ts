import { openChat, type OpenChat } from "#test/support/chat-stream.ts";
import type { TestSite } from "#test/support/site.ts";
import { newVisitor } from "#test/site/accounts/solve.ts";

type More = { host?: string; ip?: string; headers?: Record<string, string> };

/**
 * Opens the stream of a question as a visitor with an address of their own. The site must trust one proxy.
 */
export const ask = (
  site: TestSite,
  query: Record<string, string>,
  { host = "zh.localhost", ip = newVisitor(), headers = {} }: More = {},
): Promise<OpenChat> =>
  openChat({ port: site.port, host, headers: { "x-forwarded-for": ip, ...headers }, query });

export type Answered = {
  text: string;
  urls: string[];
  names: string[];
  requestId: string;
  sessionId: string;
  end: string;
};

/** A whole answer. */
export async function answerTo(
  site: TestSite,
  prompt: string,
  more: More & { sessionId?: string } = {},
): Promise<Answered> {
  const chat = await ask(
    site,
    { prompt, hasThoughts: "0", ...(more.sessionId ? { sessionId: more.sessionId } : {}) },
    more,
  );
  if (chat.status !== 200) throw new Error(`status ${chat.status}`);
  const events = await chat.end();
  const { output, request_id } = events.at(-1)!.data;
  return {
    text: chat.text(),
    urls: output.doc_references.map(({ url }) => url),
    names: output.doc_references.map(({ doc_name }) => doc_name),
    requestId: request_id,
    sessionId: output.session_id ?? "",
    end: output.finish_reason,
  };
}
