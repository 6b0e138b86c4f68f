import { accounts } from "./en/accounts.ts";
import { entries } from "./en/entries.ts";
import { fields } from "./en/fields.ts";
import { figures } from "./en/figures.ts";
import { films } from "./en/films.ts";
import { frame } from "./en/frame.ts";
import { messages } from "./en/messages.ts";
import { newsletters } from "./en/newsletters.ts";
import { operation } from "./en/operation.ts";
import { options } from "./en/options.ts";
import { passkeys } from "./en/passkeys.ts";
import { pictures } from "./en/pictures.ts";
import { provider } from "./en/provider.ts";
import { quality } from "./en/quality.ts";
import { refused } from "./en/refused.ts";
import { resources } from "./en/resources.ts";
import { sheets } from "./en/sheets.ts";
import { trail } from "./en/trail.ts";
import { translations } from "./en/translations.ts";
import { visitors } from "./en/visitors.ts";
import type { Texts } from "./texts.ts";

/** The desk's texts, in a file for each room; those in Chinese have the same keys. */
export const en = {
  resources,
  desk: {
    ...frame,
    ...accounts,
    ...entries,
    ...fields,
    ...options,
    ...sheets,
    ...pictures,
    ...messages,
    ...quality,
    ...figures,
    ...operation,
    ...trail,
    ...refused,
    films,
    newsletters,
    translations,
    visitors,
    passkeys,
    provider,
  },
};

export type DeskTexts = Texts<typeof en>;
