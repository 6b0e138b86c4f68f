import type { CodePurpose } from "#domain/identity/limits.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** A line of the copy of a message: the field's label in the visitor's language, and the typed value. */
export type CopyLine = { label: string; text: string };

/** A change in the reader's language: what it is, what there is to say about it, where the site shows it. */
export type ChangeLines = { title: string; lines: readonly string[]; url: string };

/**
 * The values of each kind of letter, all plain text: what visitors wrote is escaped, and its addresses are
 * broken up, when the letter is composed. Addresses of the site are absolute, or paths beginning with `/`,
 * which are resolved on the reader's own host.
 */
export type LetterValues = {
  /** A verification code. */
  code: { purpose: CodePurpose; code: string; minutes: number };
  welcome: { account: string };
  passwordChanged: { name: string; account: string };
  /** Sent to the old address. */
  emailChanged: { name: string; oldEmail: string; newEmail: string };
  /** `device` as in "Chrome, Windows", `when` in ISO 8601. */
  newDevice: { name: string; account: string; device: string; when: string; ip: string };
  closed: { name: string; account: string };
  /** Somebody (`name`) replied to the reader's comment on the page `title`. */
  reply: { name: string; title: string; text: string; yours: string; url: string };
  /**
   * Confirms that a message has arrived. `productUrl` belongs to `model`; the copy is empty for an unproved
   * address.
   */
  enquiry: {
    about: "enquiry" | "feedback" | "survey";
    reference: string;
    copy: readonly CopyLine[];
    name?: string;
    model?: string;
    productUrl?: string;
  };
  /** Asks whether the reader has sent a message, since its form could not check that. */
  release: { url: string; reference: string; hours: number };
  /** Asks whether the reader wants the newsletter. */
  confirm: { url: string; hours: number };
  /** Asks whether the reader wants to be told of changes to a model. */
  followConfirm: { url: string; hours: number; model: string };
  /** Lets somebody of the maker's staff set a password for the desk. */
  staffInvitation: { url: string; hours: number };
  /** A reply reached us, and the files with it did not. */
  filesRefused: { reference: string; count: number };
  /** What has changed about models that the reader follows. */
  change: {
    models: readonly string[];
    changes: readonly ChangeLines[];
    unsubscribeUrl: string;
    account?: boolean;
  };
  /** What staff writes to subscribers: own text, and items of the site. */
  newsletter: {
    subject: string;
    /** Paragraphs of the maker's own text. */
    text: readonly string[];
    items: readonly { title: string; summary: string; url: string; model?: string }[];
    unsubscribeUrl: string;
    account?: boolean;
  };
  /**
   * New-product news. `date` in ISO 8601; `model` adds the picture of its front panel, `productUrl` is its
   * page. An account holder (`account`) is also shown the way to the personal centre.
   */
  news: {
    newsId: number;
    title: string;
    summary: string;
    url: string;
    date: string;
    unsubscribeUrl: string;
    model?: string;
    productUrl?: string;
    account?: boolean;
  };
};

export type LetterKind = keyof LetterValues;

/** A letter to `to`, in the language `locale`. */
export type LetterOrder<K extends LetterKind = LetterKind> = {
  [Kind in K]: { kind: Kind; to: string; locale: Locale; values: LetterValues[Kind] };
}[K];
