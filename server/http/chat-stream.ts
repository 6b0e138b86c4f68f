import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { z } from "zod";
import { networkOf } from "#domain/account/devices/network.ts";
import { type Exchange, mayRead, resumeKey, sessionHash } from "#engines/answers/exchange.server.ts";
import { type ChatEvent, type Generation, payloadOf } from "#engines/answers/generation.ts";
import { heartbeatMs } from "#engines/answers/limits.ts";
import { savedEvents } from "#engines/answers/replay.ts";
import { promptInput, sessionIdInput } from "#engines/answers/schema.ts";
import { SiteError } from "#domain/error.ts";
import { visitorOf } from "./session.ts";
import { nothingAllowed } from "./pages/content-security-policy.ts";
import { httpsOnly, securityHeaders } from "./pages/page-routes.ts";
import type { RequestVariables } from "./request.ts";
import type { Services } from "../services.ts";

export type StreamContext = Context<{ Variables: RequestVariables; Bindings: HttpBindings }>;

/** The query of `aiSession`; `lang` belongs to every call. */
const streamInput = z.object({
  prompt: promptInput,
  hasThoughts: z.enum(["0", "1", "true", "false"], "badInput").default("0"),
  sessionId: sessionIdInput,
});

/**
 * `GET aiSession` (specification, section 7; docs/chat-stream.md): begins an answer, or resumes one after the
 * last event that arrived. The answer goes on when the connection is lost.
 * @throws SiteError notFound where the chat is off or the answer is not the visitor's; tooMany
 * @throws ZodError for a malformed prompt
 */
export async function chatStream(services: Services, c: StreamContext): Promise<Response> {
  const locale = c.get("locale");
  if (!services.chatLocales.has(locale)) throw new SiteError("notFound", "notFound");
  if (c.req.method !== "GET") throw new SiteError("methodNotAllowed", "methodNotAllowed");
  const resumed = resumePoint(c.req.query(), c.req.header("last-event-id"));
  const member = await isLoggedIn(services, c);
  if (resumed) return resume(services, c, resumed, member);
  const { prompt, hasThoughts, sessionId } = streamInput.parse(c.req.query());
  const ip = c.get("ip");
  await services.limits.chat(ip);
  const generation = await services.chat.ask({
    prompt,
    thinking: hasThoughts === "1" || hasThoughts === "true",
    sessionId,
    member,
    locale,
    visitor: networkOf(ip),
  });
  return send(services, c, generation, 0);
}

/** The stream sets no cookie, so it does not renew a session: the next call does. */
async function isLoggedIn(services: Services, c: StreamContext): Promise<boolean> {
  const visitor = visitorOf(services, c.req.raw, { append: () => {} });
  return (await visitor.userIfAny()) !== undefined;
}

/** Where to resume, and what proves that the answer is the visitor's own. */
type Point = { requestId: string; after: number; key: string | undefined };

const eventId = /^([0-9a-f-]{36}):(\d{1,6})(?::([\w-]{16}))?$/;

/**
 * Which answer to resume, and after which event: from `Last-Event-ID`, or from the query for clients that
 * cannot set headers.
 */
function resumePoint(
  { requestId, lastEventId }: Record<string, string>,
  header: string | undefined,
): Point | undefined {
  const [, ofHeader, number, key] = eventId.exec(header ?? "") ?? eventId.exec(lastEventId ?? "") ?? [];
  if (ofHeader && (!requestId || requestId === ofHeader))
    return { requestId: ofHeader, after: Number(number), key };
  if (requestId === undefined) return undefined;
  if (!z.uuid().safeParse(requestId).success)
    throw new SiteError("badInput", "badInput", { field: "requestId" });
  const after = /^\d{1,6}$/.test(lastEventId ?? "") ? Number(lastEventId) : 0;
  return { requestId, after, key: undefined };
}

/**
 * @throws SiteError notFound where there is no such answer, or the visitor does not prove that it is theirs
 */
async function resume(
  services: Services,
  c: StreamContext,
  point: Point,
  member: boolean,
): Promise<Response> {
  const { requestId, after } = point;
  const sessionIdAsked = c.req.query("sessionId") ?? "";
  const generation = services.chat.find(requestId);
  const exchange = generation ? undefined : await services.chat.saved(requestId);
  const { session, context } = generation
    ? { session: sessionHash(generation.sessionId), context: restriction(generation) }
    : (exchange ?? {});
  if (session === undefined || !isOwn(point, sessionIdAsked, session) || !mayRead(member, context ?? {}))
    throw new SiteError("notFound", "notFound");
  if (generation)
    return generation.endedAt && after >= generation.events.length
      ? nothingLeft(c)
      : send(services, c, generation, after);
  return resumeSaved(services, c, exchange!, { after, sessionIdAsked, member });
}

/** An answer that this process did not make: it is begun again where no process makes it any more. */
async function resumeSaved(
  services: Services,
  c: StreamContext,
  exchange: Exchange,
  { after, sessionIdAsked, member }: { after: number; sessionIdAsked: string; member: boolean },
): Promise<Response> {
  // The database holds only a hash of the session id, so the id is sent only to a client that already has it.
  if (sessionHash(sessionIdAsked) !== exchange.session)
    return sendSaved(services, c, exchange, { after, sessionId: undefined, member });
  const sessionId = sessionIdAsked;
  const visitor = networkOf(c.get("ip"));
  const takenUp =
    exchange.state === "running"
      ? await services.chat.takeUp(exchange, { sessionId, member, visitor })
      : undefined;
  return takenUp
    ? send(services, c, takenUp, after)
    : sendSaved(services, c, exchange, { after, sessionId, member });
}

const restriction = ({ restricted }: { restricted: boolean }) => (restricted ? { restricted } : {});

/** Only the client that got the stream knows the id of the conversation, or of an event of the answer. */
function isOwn({ requestId, key }: Point, sessionId: string, session: string): boolean {
  return sessionHash(sessionId) === session || (key !== undefined && key === resumeKey(requestId, session));
}

/**
 * An answer of another process, or of one that is gone: what is saved at once, the rest when it is complete.
 */
function sendSaved(
  services: Services,
  c: StreamContext,
  exchange: Exchange,
  { after, sessionId, member }: { after: number; sessionId: string | undefined; member: boolean },
): Response {
  const failed = services.messages.translate(c.get("locale"), "errors.chatFailed");
  const running = exchange.state === "running";
  const events = savedEvents(exchange, failed);
  if (!running && after >= events.length) return nothingLeft(c);
  let stream: ReturnType<typeof openStream> | undefined;
  const heard = (row: Exchange | undefined) => {
    if (row && mayRead(member, row.context)) stream?.upTo(savedEvents(row, failed));
    stream?.end();
  };
  const unwatch = running ? services.chat.watch(exchange.id, heard) : () => {};
  if (!unwatch) throw new SiteError("tooMany", "chatBusy", { retryAfter: 5 });
  const { id: requestId, session } = exchange;
  stream = openStream(services, c, { requestId, session, sessionId, thinking: false }, after);
  stream.onClose(unwatch);
  stream.upTo(events);
  return RESPONSE_ALREADY_SENT;
}

/** On 204 an EventSource stops reconnecting (HTML standard, server-sent events). */
const nothingLeft = (c: StreamContext) => c.body(null, 204);

function send(services: Services, c: StreamContext, generation: Generation, after: number): Response {
  if (!services.chat.mayFollow(generation)) throw new SiteError("tooMany", "chatBusy", { retryAfter: 5 });
  const { requestId, sessionId, thinking } = generation;
  const named = { requestId, session: sessionHash(sessionId), sessionId, thinking };
  const stream = openStream(services, c, named, after);
  stream.onClose(generation.follow(after, (events) => stream.add(events)));
  return RESPONSE_ALREADY_SENT;
}

type Named = { requestId: string; session: string; sessionId: string | undefined; thinking: boolean };

/**
 * Writes events after number `after` straight to the socket, past Hono's stream: a thousand open streams cost
 * no more than their sockets and this closure.
 */
function openStream(services: Services, c: StreamContext, named: Named, after: number) {
  const key = resumeKey(named.requestId, named.session);
  let sent = after;
  const response = c.env.outgoing;
  response.writeHead(200, {
    ...securityHeaders,
    "Content-Security-Policy": nothingAllowed,
    ...(services.origins[c.get("locale")].startsWith("https:")
      ? { "Strict-Transport-Security": httpsOnly }
      : {}),
    "Content-Type": "text/event-stream; charset=utf-8",
    // Keeps caches and compressing proxies from buffering events.
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
    /** Writes events that follow those already written. */
    add(events: readonly ChatEvent[]) {
      if (!open || !events.length) return;
      const lines = events.map(
        (event) =>
          `id: ${named.requestId}:${++sent}:${key}\ndata: ${JSON.stringify(payloadOf(event, named))}\n\n`,
      );
      response.write(lines.join(""));
      if (events.at(-1)?.kind !== "piece") response.end();
    },
    /** Gets all events of the answer so far, and writes the new ones. */
    upTo(events: readonly ChatEvent[]) {
      this.add(events.slice(sent));
    },
    end: () => void response.end(),
  };
}
