import type { CodePurpose } from "#domain/identity/limits.ts";
import type { Locale } from "#domain/locale/locale.ts";

/**
 * A line of a copy of what a visitor sent: the field's label in the visitor's language, and what was typed.
 */
export type CopyLine = { label: string; text: string };

/**
 * What each letter tells, by kind. All of it is plain text: what a visitor wrote is escaped, and its
 * addresses are taken apart, where the letter is written. Addresses of the site are absolute, or paths that
 * begin with `/` and are taken to the reader's own host.
 */
export type LetterValues = {
  /** A verification code. */
  code: { purpose: CodePurpose; code: string; minutes: number };
  welcome: { account: string };
  passwordChanged: { name: string; account: string };
  /** To the old address. */
  emailChanged: { name: string; oldEmail: string; newEmail: string };
  /** `device` as people call it ("Chrome, Windows"), `when` in ISO form. */
  newDevice: { name: string; account: string; device: string; when: string; ip: string };
  closed: { name: string; account: string };
  /** Somebody (`name`) replied to the reader's comment on the page `title`. */
  reply: { name: string; title: string; text: string; yours: string; url: string };
  /**
   * What a visitor sent has arrived. `productUrl` goes with `model`; the copy is empty for an address that is
   * not proved.
   */
  enquiry: {
    about: "enquiry" | "feedback" | "survey";
    reference: string;
    copy: readonly CopyLine[];
    name?: string;
    model?: string;
    productUrl?: string;
  };
  /** Asks whether somebody has sent a message whose form could not check that. */
  release: { url: string; reference: string; hours: number };
  /** Asks whether somebody wants the newsletter. */
  confirm: { url: string; hours: number };
  /**
   * New-product news. `date` in ISO form; with `model` goes the picture of its front panel, `productUrl` is
   * its page. An account holder (`account`) is shown the way to the personal centre as well.
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

/** A letter to be written to `to`, in its reader's language. */
export type LetterOrder<K extends LetterKind = LetterKind> = {
  [Kind in K]: { kind: Kind; to: string; locale: Locale; values: LetterValues[Kind] };
}[K];
