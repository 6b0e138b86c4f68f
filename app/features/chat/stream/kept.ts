import { type Conversation, emptyConversation, type Exchange } from "../conversation.ts";

/**
 * The part of the chat that outlives a page load: conversation, typed text, whether the dialog is open. It is
 * in session storage, so it ends with the tab.
 */
export type Kept = { open: boolean; conversation: Conversation; draft: string; deep: boolean };

/** Session-storage key; chat-icon.tsx reads it too, before anything of the dialog is loaded. */
const chatKey = "chat";

export const nothingKept: Kept = { open: false, conversation: emptyConversation, draft: "", deep: false };

export function readKept(): Kept {
  try {
    return parseKept(sessionStorage.getItem(chatKey));
  } catch {
    return nothingKept; // storage is off
  }
}

/** Stores the chat, or removes it where there is nothing to keep. */
export function keep(kept: Kept): void {
  try {
    if (kept.open || kept.draft || kept.conversation.exchanges.length)
      sessionStorage.setItem(chatKey, JSON.stringify(kept));
    else sessionStorage.removeItem(chatKey);
  } catch {
    // Storage is off or full: the conversation lives as long as the page.
  }
}

export function parseKept(text: string | null): Kept {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Kept> | null;
    const { sessionId, exchanges } = value?.conversation ?? emptyConversation;
    if (!value || !Array.isArray(exchanges) || !exchanges.every(isExchange)) return nothingKept;
    return {
      open: value.open === true,
      deep: value.deep === true,
      draft: typeof value.draft === "string" ? value.draft : "",
      conversation: { ...(typeof sessionId === "string" ? { sessionId } : {}), exchanges },
    };
  } catch {
    return nothingKept;
  }
}

const stateKinds = new Set(["pending", "loading", "complete", "stop", "error"]);

function isExchange(value: unknown): value is Exchange {
  const { id, question, content, thoughts, sources, state } = (value ?? {}) as Partial<Exchange>;
  const texts = [id, question, content].every((text) => typeof text === "string");
  const known =
    stateKinds.has(state?.kind ?? "") && (state?.kind !== "error" || typeof state.problem?.kind === "string");
  return texts && known && Array.isArray(thoughts) && Array.isArray(sources);
}
