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
 * The chat of this tab, kept outside React: an answer goes on while the dialog is hidden, as after each
 * navigation.
 */
export type ChatState = Kept & {
  line: Line;
  /** Whether the visitor has opened the dialog on this page, rather than found it open after a reload. */
  wanted: boolean;
};

let state: ChatState = { ...nothingKept, line: "good", wanted: false };
let awake = false;
const listeners = new Set<() => void>();
let publishTimer: ReturnType<typeof setTimeout> | undefined;
let current: { id: string; controller: AbortController } | undefined;

/**
 * Least time between two renderings of a stream, ms: faster than can be read, slow enough for a phone.
 */
const publishMs = 40;

export function useChat(): ChatState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(): void {
  clearTimeout(publishTimer);
  publishTimer = undefined;
  const { open, conversation, draft, deep } = state;
  keep({ open, conversation, draft, deep });
  for (const listener of listeners) listener();
}

function set(to: Partial<ChatState>, when: "now" | "soon" = "now"): void {
  state = { ...state, ...to };
  if (when === "now") publish();
  else publishTimer ??= setTimeout(publish, publishMs);
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
 * Asks a question.
 * @returns whether it was taken: not while an answer is under way, and not an empty candidate
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

/** Stops the answer that is under way; its text so far stays. */
export function stop(): void {
  const exchange = running(state.conversation);
  if (!exchange) return;
  apply({ type: "stopped", id: exchange.id });
  end(exchange);
}

/** Starts a new conversation: messages and session are dropped, the text in the input stays. */
export function startAnew(): void {
  const exchange = running(state.conversation);
  set({ conversation: emptyConversation, line: "good" });
  if (exchange) end(exchange);
}

/**
 * Closes the dialog and drops conversation and input (specification, section 4).
 */
export function closeForGood(): void {
  startAnew();
  set({ open: false, draft: "" });
}

export function judge(id: string, verdict: "liked" | "disliked" | undefined): void {
  apply({ type: "judged", id, verdict });
}

/**
 * Restores what this tab has kept, once. An answer that was under way when the page was left is resumed; a
 * question without a first event is asked again.
 */
export function wake(): void {
  if (awake) return;
  awake = true;
  state = { ...state, ...readKept() };
  window.addEventListener("pagehide", () => publishTimer && publish()); // the latest pieces may not be kept yet
  const exchange = running(state.conversation);
  if (exchange) void answer(exchange.id);
}

async function answer(id: string): Promise<void> {
  const exchange = state.conversation.exchanges.find((candidate) => candidate.id === id);
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
      const now = taken.exchanges.find((candidate) => candidate.id === id);
      // Stopped before its request id was known: only now the server can be told.
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

/** Not `crypto.randomUUID`, which browsers have on https only. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const hasBegun = (id: string) =>
  state.conversation.exchanges.some((candidate) => candidate.id === id && candidate.state.kind === "loading");

function askingFor({ question, deep, requestId, lastEventId }: Exchange): Asking {
  const { sessionId } = state.conversation;
  return requestId ? { requestId, lastEventId, sessionId } : { prompt: question, deep, sessionId };
}

/**
 * Tells the server to stop: it goes on answering when a connection closes. Without a request id the stream is
 * read until it brings candidate.
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
