import type { DeskTexts } from "./en.ts";
import { accounts } from "./zh/accounts.ts";
import { entries } from "./zh/entries.ts";
import { fields } from "./zh/fields.ts";
import { figures } from "./zh/figures.ts";
import { films } from "./zh/films.ts";
import { frame } from "./zh/frame.ts";
import { messages } from "./zh/messages.ts";
import { newsletters } from "./zh/newsletters.ts";
import { operation } from "./zh/operation.ts";
import { options } from "./zh/options.ts";
import { passkeys } from "./zh/passkeys.ts";
import { pictures } from "./zh/pictures.ts";
import { provider } from "./zh/provider.ts";
import { quality } from "./zh/quality.ts";
import { refused } from "./zh/refused.ts";
import { resources } from "./zh/resources.ts";
import { sheets } from "./zh/sheets.ts";
import { trail } from "./zh/trail.ts";
import { translations } from "./zh/translations.ts";
import { visitors } from "./zh/visitors.ts";

export const zh: DeskTexts = {
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
