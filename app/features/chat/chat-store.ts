import { useSyncExternalStore } from "react";
import { CallError } from "../../browser/client.ts";
import {
  type Change,
  change,
  type Conversation,
  emptyConversation,
  type Exchange,
  isRunning,
  type Problem,
  running,
} from "./conversation.ts";
import { follow, type Line } from "./stream/follow.ts";
import { keep, type Kept, nothingKept, readKept } from "./stream/kept.ts";
import type { Asking } from "./stream/open-stream.ts";
import { saveExchange, stopAnswer } from "./report.ts";

/**
 * The chat of this tab. It lives beside React: an answer goes on while the dialog is hidden, which it is
 * after each change of the screen.
 */
export type ChatState = Kept & {
  line: Line;
  /** Whether the visitor has opened the dialog on this page, rather than found it open after a reload. */
  wanted: boolean;
};

let state: ChatState = { ...nothingKept, line: "good", wanted: false };
let awake = false;
const listeners = new Set<() => void>();
let drawn: ReturnType<typeof setTimeout> | undefined;
let current: { id: string; controller: AbortController } | undefined;

/**
 * Pieces of a stream are drawn and kept together, at most so often, ms: faster than can be read, slow enough
 * for a phone.
 */
const drawMs = 40;

export function useChat(): ChatState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  clearTimeout(drawn);
  drawn = undefined;
  const { open, conversation, draft, deep } = state;
  keep({ open, conversation, draft, deep });
  for (const listener of listeners) listener();
}

function set(to: Partial<ChatState>, when: "now" | "soon" = "now"): void {
  state = { ...state, ...to };
  if (when === "now") tell();
  else drawn ??= setTimeout(tell, drawMs);
}

function apply(what: Change, when?: "soon"): Conversation {
  const conversation = change(state.conversation, what);
  if (conversation !== state.conversation) set({ conversation }, when);
  return conversation;
}

export const setDraft = (draft: string) => set({ draft });
export const setOpen = (open: boolean) => set({ open, wanted: true });

/** Deep thinking is switched between answers only (specification, section 4). */
export function toggleDeep(): void {
  if (!running(state.conversation)) set({ deep: !state.deep });
}

/**
 * Asks a question; answers whether it was taken: nothing is asked while a reply is streaming, nor nothing at
 * all.
 */
export function ask(question: string): boolean {
  const prompt = question.trim();
  if (!prompt || running(state.conversation)) return false;
  const id = newId();
  apply({ type: "asked", id, question: prompt, deep: state.deep, time: new Date().toISOString() });
  void answer(id);
  return true;
}

/** Asks the last question again; its answer is replaced. */
export function retry(): void {
  const id = newId();
  if (
    apply({ type: "again", id, deep: state.deep, time: new Date().toISOString() }).exchanges.at(-1)?.id === id
  )
    void answer(id);
}

/** The visitor stops the answer; what is there stays. */
export function stop(): void {
  const exchange = running(state.conversation);
  if (!exchange) return;
  apply({ type: "stopped", id: exchange.id });
  end(exchange);
}

/** A new conversation: messages and session are forgotten; what is being typed is not. */
export function startAnew(): void {
  const exchange = running(state.conversation);
  set({ conversation: emptyConversation, line: "good" });
  if (exchange) end(exchange);
}

/**
 * The visitor closes the chat for good: as a new conversation, and the dialog goes (specification, section
 * 4).
 */
export function closeForGood(): void {
  startAnew();
  set({ open: false, draft: "" });
}

export function judge(id: string, verdict: "liked" | "disliked" | undefined): void {
  apply({ type: "judged", id, verdict });
}

/**
 * Takes up what this tab has kept. An answer that was under way when the page was left goes on; one that was
 * lost before its first event is asked for again.
 */
export function wake(): void {
  if (awake) return;
  awake = true;
  state = { ...state, ...readKept() };
  window.addEventListener("pagehide", () => drawn && tell()); // what was drawn last may be some 40 ms old
  const exchange = running(state.conversation);
  if (exchange) void answer(exchange.id);
}

async function answer(id: string): Promise<void> {
  const exchange = state.conversation.exchanges.find((one) => one.id === id);
  if (!exchange) return;
  const controller = new AbortController();
  current = { id, controller };
  try {
    for await (const { chunk, eventId } of follow(askingFor(exchange), {
      signal: controller.signal,
      line: (line) => line !== state.line && set({ line }),
    })) {
      const taken = apply(
        { type: "arrived", id, chunk, eventId },
        chunk.end === "no" && hasBegun(id) ? "soon" : undefined,
      );
      const now = taken.exchanges.find((one) => one.id === id);
      // Stopped before its request was known: the server can be told only now.
      if (!(now && isRunning(now)) && chunk.end === "no")
        return end({ ...exchange, requestId: chunk.requestId }, chunk.sessionId);
      if (now?.state.kind === "complete") saveExchange(now);
    }
  } catch (error) {
    if (!controller.signal.aborted) apply({ type: "failed", id, problem: problemOf(error) });
  } finally {
    if (current?.id === id) {
      current = undefined;
      if (state.line !== "good") set({ line: "good" });
    }
  }
}

/** Not `crypto.randomUUID`: that one is missing where a site is served without https. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const hasBegun = (id: string) =>
  state.conversation.exchanges.some((one) => one.id === id && one.state.kind === "loading");

function askingFor({ question, deep, requestId, lastEventId }: Exchange): Asking {
  const { sessionId } = state.conversation;
  return requestId ? { requestId, lastEventId, sessionId } : { prompt: question, deep, sessionId };
}

/**
 * To leave is not to stop: the server is told. Without a request's id the stream is read until it says one.
 */
function end({ id, requestId }: Exchange, sessionId = state.conversation.sessionId): void {
  if (!requestId) return;
  stopAnswer({ requestId, sessionId });
  if (current?.id === id) current.controller.abort();
}

function problemOf(error: unknown): Problem {
  if (error instanceof CallError && error.code === 429)
    return { kind: "limit", text: error.message, seconds: error.retryAfter };
  if (error instanceof CallError && error.code < 500) return { kind: "said", text: error.message };
  return navigator.onLine ? { kind: "failed" } : { kind: "offline" };
}
