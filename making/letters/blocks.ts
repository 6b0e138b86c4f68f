import type { CopyLine } from "#domain/outbox/letter.ts";

/** A picture that travels with the mail. Sizes are those at which it is shown, in CSS pixels. */
export type Picture = { cid: string; filename: string; png: Uint8Array; width: number; height: number };

/** A part of a letter. HTML and plain text are both made from these parts, so they say the same. */
export type Block =
  | { kind: "text"; text: string; tone?: "quiet" | "strong" }
  /** Facts on lines of their own. */
  | { kind: "facts"; lines: readonly string[] }
  | { kind: "code"; code: string }
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  /** What a visitor wrote; line breaks are kept. */
  | { kind: "quote"; text: string; quiet?: boolean }
  | { kind: "copy"; heading: string; lines: readonly CopyLine[] }
  | { kind: "picture"; picture: Picture; alt: string; url: string }
  | { kind: "contents"; heading: string; items: readonly { number: number; title: string; url: string }[] };

/** A letter before it becomes HTML and plain text. */
export type Draft = {
  subject: string;
  /** What a mail program shows after the subject. */
  preheader: string;
  /** A short line above the heading. */
  kicker?: string;
  heading: string;
  greeting?: string;
  blocks: readonly Block[];
  /** Why the reader gets the mail; ends with the ways out. */
  footer: readonly Block[];
};
