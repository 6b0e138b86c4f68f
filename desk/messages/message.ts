import type { RaRecord } from "react-admin";

/** A visitor's message as the calls of the desk give it. */
export type Message = RaRecord & {
  id: string;
  reference: string;
  kind: string;
  locale: string;
  region: string;
  state: "new" | "taken" | "answered" | "closed";
  createdAt: string;
  dueAt: string;
  assigneeId: string | null;
  assignee: string | null;
  fields: Record<string, string>;
  version: number;
};

export type WholeMessage = Message & {
  page: string | null;
  duplicateOf: string | null;
  notes: { id: number; text: string; createdAt: string; author: string }[];
  answers: {
    id: string;
    to: string;
    subject: string;
    text: string;
    createdAt: string;
    sentAt: string | null;
    /** When a mail server said that it did not arrive, and why. */
    bouncedAt: string | null;
    bounce: string | null;
    author: string;
  }[];
  replies: {
    id: number;
    sender: string;
    isOther: boolean;
    subject: string;
    text: string;
    files: { name: string; size: number }[];
    createdAt: string;
  }[];
};

export const isWhole = (message: Message | WholeMessage): message is WholeMessage => "notes" in message;

export const isOverdue = ({ state, dueAt }: Message) =>
  (state === "new" || state === "taken") && Date.parse(dueAt) < Date.now();
