import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { z } from "zod";
import { networkOf } from "#domain/account/devices/network.ts";
import { sessionHash } from "#engines/answers/exchange.server.ts";
import { type ChatEvent, type Generation, payloadOf } from "#engines/answers/generation.ts";
import { answerMs, heartbeatMs } from "#engines/answers/limits.ts";
import { savedEvents } from "#engines/answers/replay.ts";
import { promptInput, sessionIdInput } from "#engines/answers/schema.ts";
import { SiteError } from "#domain/error.ts";
import { httpsOnly, securityHeaders } from "./pages/page-routes.ts";
import type { RequestVariables } from "./request.ts";
import type { Services } from "../services.ts";

export type StreamContext = Context<{ Variables: RequestVariables; Bindings: HttpBindings }>;

/** What the query of `aiSession` may hold; `lang` belongs to every call. */
const streamInput = z.object({
  prompt: promptInput,
  hasThoughts: z.enum(["0", "1", "true", "false"], "badInput").default("0"),
  sessionId: sessionIdInput,
});

/** How long another process's answer is looked for again, ms. */
const lookAgain = 500;

/**
 * `GET aiSession` (specification, section 7; docs/chat-stream.md): begins an answer, or goes on with one
 * behind the event that arrived last. The answer goes on when the connection is lost.
 * @throws SiteError notFound where the chat is off, tooMany; ZodError for a prompt that is none
 */
export async function chatStream(services: Services, c: StreamContext): Promise<Response> {
  const locale = c.get("locale");
  if (!services.chatLocales.has(locale)) throw new SiteError("notFound", "notFound");
  if (c.req.method !== "GET") throw new SiteError("methodNotAllowed", "methodNotAllowed");
  const resumed = resumePoint(c.req.query(), c.req.header("last-event-id"));
  if (resumed) return resume(services, c, resumed);
  const { prompt, hasThoughts, sessionId } = streamInput.parse(c.req.query());
  const ip = c.get("ip");
  await services.limits.chat(ip);
  const generation = await services.chat.ask({
    prompt,
    thinking: hasThoughts === "1" || hasThoughts === "true",
    sessionId,
    locale,
    visitor: networkOf(ip),
  });
  return send(services, c, generation, 0);
}

type Point = { requestId: string; after: number };

/**
 * Which answer to go on with, and behind which event: by `Last-Event-ID`, or by the query for those who
 * cannot set headers.
 */
function resumePoint(
  { requestId, lastEventId }: Record<string, string>,
  header: string | undefined,
): Point | undefined {
  const [, ofHeader, number] =
    /^([0-9a-f-]{36}):(\d{1,6})$/.exec(header ?? "") ??
    /^([0-9a-f-]{36}):(\d{1,6})$/.exec(lastEventId ?? "") ??
    [];
  if (ofHeader && (!requestId || requestId === ofHeader))
    return { requestId: ofHeader, after: Number(number) };
  if (requestId === undefined) return undefined;
  if (!z.uuid().safeParse(requestId).success)
    throw new SiteError("badInput", "badInput", { field: "requestId" });
  return { requestId, after: /^\d{1,6}$/.test(lastEventId ?? "") ? Number(lastEventId) : 0 };
}

async function resume(services: Services, c: StreamContext, { requestId, after }: Point): Promise<Response> {
  const generation = services.chat.find(requestId);
  if (generation)
    return generation.endedAt && after >= generation.events.length
      ? nothingLeft(c)
      : send(services, c, generation, after);
  const exchange = await services.chat.saved(requestId);
  const failed = services.messages.translate(c.get("locale"), "errors.chatFailed");
  if (!exchange || (exchange.state !== "running" && after >= savedEvents(exchange, failed).length))
    return nothingLeft(c);
  // The database knows a hash of the session's id only: who has the id is told it again.
  const asked = c.req.query("sessionId") ?? "";
  const sessionId = sessionHash(asked) === exchange.session ? asked : undefined;
  const stream = openStream(services, c, { requestId, sessionId, thinking: false });
  void stream.sendWhenSaved(after, async () => {
    const row = await services.chat.saved(requestId);
    return row ? savedEvents(row, failed) : [];
  });
  return RESPONSE_ALREADY_SENT;
}

/** EventSource stops trying at this answer. */
const nothingLeft = (c: StreamContext) => c.body(null, 204);

function send(services: Services, c: StreamContext, generation: Generation, after: number): Response {
  if (!services.chat.mayFollow(generation)) throw new SiteError("tooMany", "chatBusy", { retryAfter: 5 });
  const stream = openStream(services, c, generation);
  const unfollow = generation.follow(after, (events) =>
    stream.write(events, after, (count) => (after = count)),
  );
  stream.onClose(unfollow);
  return RESPONSE_ALREADY_SENT;
}

type Named = { requestId: string; sessionId: string | undefined; thinking: boolean };

/**
 * Writes events straight to the connection: a thousand open streams cost no more than their sockets and this.
 */
function openStream(services: Services, c: StreamContext, named: Named) {
  const response = c.env.outgoing;
  response.writeHead(200, {
    ...securityHeaders,
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(services.origins[c.get("locale")].startsWith("https:")
      ? { "Strict-Transport-Security": httpsOnly }
      : {}),
    "Content-Type": "text/event-stream; charset=utf-8",
    // Neither a cache nor a compressing proxy may hold events back.
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  const heartbeat = setInterval(() => response.write(":\n\n"), heartbeatMs);
  let onClose = () => {};
  let open = true;
  const close = () => {
    open = false;
    clearInterval(heartbeat);
    onClose();
  };
  response.on("close", close);
  response.on("error", close);
  return {
    onClose(callback: () => void) {
      onClose = callback;
      if (!open) callback();
    },
    /** @param told hears how many events there are behind the last that was written */
    write(events: readonly ChatEvent[], after: number, told: (count: number) => void) {
      if (!open) return;
      const lines = events.map(
        (event, i) =>
          `id: ${named.requestId}:${after + i + 1}\ndata: ${JSON.stringify(payloadOf(event, named))}\n\n`,
      );
      response.write(lines.join(""));
      told(after + events.length);
      if (events.at(-1)?.kind !== "piece") response.end();
    },
    /**
     * An answer of another process, from behind `after` on: what is saved at once, the rest when it is whole.
     */
    async sendWhenSaved(after: number, read: () => Promise<ChatEvent[]>) {
      const until = Date.now() + answerMs;
      let sent = after;
      try {
        while (!response.closed && Date.now() < until) {
          const events = await read();
          const next = events.slice(sent);
          if (next.length) this.write(next, sent, (count) => (sent = count));
          if (events.at(-1) && events.at(-1)!.kind !== "piece") break;
          await new Promise((done) => setTimeout(done, lookAgain));
        }
      } catch (error) {
        services.log.error({ err: error, requestId: c.get("requestId") }, "chat stream failed");
      }
      response.end();
    },
  };
}
