import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Block } from "./blocks.ts";
import { absolute, button, type DraftScope, greeting, linkTo, text, type Writers } from "./draft-parts.ts";
import { dayOf } from "./times.ts";

/** Letters that somebody asked for, and the questions whether it was they. */
export const subscriptionWriters: Pick<
  Writers,
  "confirm" | "news" | "newsletter" | "followConfirm" | "change"
> = {
  confirm: (scope, { url, hours }) => ({
    subject: scope.translate("mail.confirm.subject"),
    preheader: scope.translate("mail.confirm.preheader"),
    heading: scope.translate("mail.confirm.heading"),
    greeting: greeting(scope, undefined),
    blocks: [
      text(scope.translate("mail.confirm.text", { email: scope.to })),
      button(scope, scope.translate("mail.confirm.button"), url),
      text(scope.translate("mail.confirm.valid", { hours })),
      text(scope.translate("mail.confirm.notYou"), "quiet"),
    ],
    footer: [],
  }),

  followConfirm: (scope, { url, hours, model }) => ({
    subject: scope.translate("mail.followConfirm.subject", { model }),
    preheader: scope.translate("mail.followConfirm.preheader"),
    heading: scope.translate("mail.followConfirm.heading"),
    greeting: greeting(scope, undefined),
    blocks: [
      text(scope.translate("mail.followConfirm.text", { email: scope.to, model })),
      button(scope, scope.translate("mail.followConfirm.button"), url),
      text(scope.translate("mail.followConfirm.valid", { hours })),
      text(scope.translate("mail.followConfirm.notYou"), "quiet"),
    ],
    footer: [],
  }),

  news: (scope, { title, summary, url, date, model, productUrl, unsubscribeUrl, account }) => ({
    subject: scope.translate("mail.news.subject", { title }),
    preheader: scope.translate("mail.news.preheader", { date: dayOf(date, scope.locale) }),
    kicker: scope.translate("mail.news.kicker"),
    heading: title,
    blocks: [
      ...(scope.picture && model
        ? [
            {
              kind: "picture",
              picture: scope.picture,
              alt: model,
              url: absolute(productUrl ?? url, scope.origin),
            } satisfies Block,
          ]
        : []),
      text(summary),
      button(scope, scope.translate("mail.news.button"), url),
      ...(model && productUrl
        ? [linkTo(scope, scope.translate("mail.news.product", { model }), productUrl)]
        : []),
      text(scope.translate("mail.news.ask"), "quiet"),
    ],
    footer: subscribedFooter(scope, unsubscribeUrl, account),
  }),

  newsletter: (scope, { subject, text: own, items, unsubscribeUrl, account }) => ({
    subject,
    preheader: (own[0] ?? items[0]?.title ?? subject).slice(0, 140),
    heading: subject,
    blocks: [
      ...own.map((paragraph) => text(paragraph)),
      ...items.flatMap(({ title, summary, url, model }): Block[] => [
        text(title, "strong"),
        text(summary),
        linkTo(
          scope,
          scope.translate(model ? "mail.news.product" : "mail.news.button", model ? { model } : {}),
          url,
        ),
      ]),
    ],
    footer: subscribedFooter(scope, unsubscribeUrl, account),
  }),

  change: (scope, { models: all, changes, unsubscribeUrl, account }) => {
    const models = listOf(scope.locale, all);
    const subject = scope.translate("mail.change.subject", { models, count: changes.length });
    return {
      subject,
      preheader: scope.translate("mail.change.preheader", { models }),
      kicker: scope.translate("mail.change.kicker"),
      heading: subject,
      blocks: changes.flatMap(({ title, lines, url }): Block[] => [
        text(title, "strong"),
        { kind: "facts", lines },
        linkTo(scope, scope.translate("mail.change.show"), url),
      ]),
      footer: [
        text(scope.translate("mail.change.why", { email: scope.to, models })),
        linkTo(scope, scope.translate("mail.change.end", { models }), unsubscribeUrl),
        text(scope.translate("mail.footer.oneClick")),
        ...(account
          ? [linkTo(scope, scope.translate("mail.footer.settings"), "/personal?view=follows")]
          : []),
      ],
    };
  },
};

/** Why a subscriber gets a mail, and the ways out. */
const subscribedFooter = (scope: DraftScope, unsubscribeUrl: string, account = false): Block[] => [
  text(scope.translate("mail.footer.whySubscribed", { email: scope.to })),
  linkTo(scope, scope.translate("mail.footer.unsubscribe"), unsubscribeUrl),
  text(scope.translate("mail.footer.oneClick")),
  ...(account ? [linkTo(scope, scope.translate("mail.footer.settings"), "/personal?view=subscription")] : []),
];

/** Names as a list of the language; of many the first three, and how many more there are. */
function listOf(locale: Locale, names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `+${names.length - 3}`] : names;
  return new Intl.ListFormat(languageTags[locale], { type: "unit" }).format(shown);
}
