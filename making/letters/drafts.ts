import { messageYears } from "#domain/inbox/kept.ts";
import type { Block, Draft } from "./blocks.ts";
import type { LetterOrder, LetterValues } from "#domain/outbox/letter.ts";
import { timeOf } from "./times.ts";
import { button, type DraftScope, greeting, text, type Writers } from "./draft-parts.ts";
import { subscriptionWriters } from "./subscription-drafts.ts";
import { harmless } from "./words.ts";

export function draftOf(scope: DraftScope, order: LetterOrder): Draft {
  const write = writers[order.kind] as (scope: DraftScope, values: LetterOrder["values"]) => Draft;
  return write(scope, order.values);
}

const toHolder = ({ translate, origin, to }: DraftScope): Block =>
  text(translate("mail.common.why", { email: to, host: new URL(origin).host }));

const writers: Writers = {
  code: (scope, { purpose, code, minutes }) => ({
    subject: scope.translate(`mail.code.subject.${purpose}`, { code }),
    preheader: scope.translate("mail.code.preheader", { minutes }),
    heading: scope.translate("mail.code.heading"),
    blocks: [
      text(scope.translate(`mail.code.text.${purpose}`)),
      { kind: "code", code },
      text(scope.translate("mail.code.valid", { minutes })),
      text(scope.translate("mail.code.secret"), "strong"),
      text(scope.translate("mail.code.notYou"), "quiet"),
    ],
    footer: [],
  }),

  // The address is not proved yet: no words of whoever registered with it (their nickname) reach it.
  welcome: (scope, { account }) => ({
    subject: scope.translate("mail.welcome.subject"),
    preheader: scope.translate("mail.welcome.preheader", { account }),
    heading: scope.translate("mail.welcome.heading"),
    greeting: greeting(scope, undefined),
    blocks: [
      text(scope.translate("mail.welcome.account", { account })),
      ...(scope.cloudPlatform ? [text(scope.translate("mail.welcome.shared"))] : []),
      text(scope.translate("mail.welcome.personal")),
      button(scope, scope.translate("mail.welcome.button"), "/personal"),
      text(scope.translate("mail.welcome.notYou"), "quiet"),
    ],
    footer: [toHolder(scope)],
  }),

  passwordChanged: (scope, { name, account }) => ({
    subject: scope.translate("mail.passwordChanged.subject"),
    preheader: scope.translate("mail.passwordChanged.preheader"),
    heading: scope.translate("mail.passwordChanged.heading"),
    greeting: greeting(scope, name),
    blocks: [
      text(scope.translate("mail.passwordChanged.text", { account })),
      text(scope.translate("mail.passwordChanged.notYou"), "strong"),
      button(scope, scope.translate("mail.passwordChanged.button"), "/forget"),
    ],
    footer: [toHolder(scope)],
  }),

  emailChanged: (scope, { name, oldEmail, newEmail }) => ({
    subject: scope.translate("mail.emailChanged.subject"),
    preheader: scope.translate("mail.emailChanged.preheader"),
    heading: scope.translate("mail.emailChanged.heading"),
    greeting: greeting(scope, name),
    blocks: [
      text(scope.translate("mail.emailChanged.text", { oldEmail, newEmail })),
      text(scope.translate("mail.emailChanged.notYou"), "strong"),
    ],
    footer: [],
  }),

  newDevice: (scope, { name, account, device, when, ip }) => {
    const time = timeOf(when, scope.locale);
    const deviceName = device ? harmless(device) : scope.translate("mail.newDevice.unknown");
    return {
      subject: scope.translate("mail.newDevice.subject"),
      preheader: scope.translate("mail.newDevice.preheader", { device: deviceName, when: time }),
      heading: scope.translate("mail.newDevice.heading"),
      greeting: greeting(scope, name),
      blocks: [
        text(scope.translate("mail.newDevice.text", { account })),
        {
          kind: "facts",
          lines: [
            scope.translate("mail.common.device", { device: deviceName }),
            scope.translate("mail.common.when", { when: time }),
            ...(ip ? [scope.translate("mail.common.ip", { ip })] : []),
          ],
        },
        text(scope.translate("mail.newDevice.you")),
        text(scope.translate("mail.newDevice.notYou"), "strong"),
        button(scope, scope.translate("mail.newDevice.button"), "/personal?view=devices"),
      ],
      footer: [toHolder(scope)],
    };
  },

  closed: (scope, { name, account }) => ({
    subject: scope.translate("mail.closed.subject"),
    preheader: scope.translate("mail.closed.preheader"),
    heading: scope.translate("mail.closed.heading"),
    greeting: greeting(scope, name),
    blocks: [
      text(scope.translate("mail.closed.text", { account })),
      ...(scope.cloudPlatform ? [text(scope.translate("mail.closed.shared"))] : []),
      text(scope.translate("mail.closed.comments")),
      text(scope.translate("mail.closed.messages", { years: messageYears })),
      text(scope.translate("mail.closed.notYou"), "strong"),
    ],
    footer: [],
  }),

  reply: (scope, { name, title, text: words, yours, url }) => {
    const about = { name: harmless(name), title };
    return {
      subject: scope.translate("mail.reply.subject", about),
      preheader: scope.translate("mail.reply.preheader"),
      heading: scope.translate("mail.reply.heading"),
      greeting: greeting(scope, undefined),
      blocks: [
        text(scope.translate("mail.reply.text", about)),
        { kind: "quote", text: harmless(words) },
        text(scope.translate("mail.reply.yours"), "quiet"),
        { kind: "quote", text: harmless(yours), quiet: true },
        button(scope, scope.translate("mail.reply.button"), url),
      ],
      footer: [text(scope.translate("mail.reply.why"))],
    };
  },

  enquiry: (scope, { about, reference, copy, name, model, productUrl }) => {
    const words = received(scope, about, reference);
    return {
      ...words,
      greeting: greeting(scope, name),
      blocks: [
        text(words.text),
        ...(model ? [text(scope.translate("mail.enquiry.about", { model: harmless(model) }))] : []),
        ...(copy.length ? [copyOf(scope.translate("mail.enquiry.copy"), copy)] : []),
        ...(productUrl ? [button(scope, scope.translate("mail.enquiry.button"), productUrl)] : []),
        text(scope.translate("mail.enquiry.more")),
        text(scope.translate("mail.enquiry.notYou"), "quiet"),
      ],
      footer: [],
    };
  },

  release: (scope, { url, reference, hours }) => ({
    subject: scope.translate("mail.release.subject", { reference }),
    preheader: scope.translate("mail.release.preheader"),
    heading: scope.translate("mail.release.heading"),
    greeting: greeting(scope, undefined),
    blocks: [
      text(scope.translate("mail.release.text", { reference })),
      button(scope, scope.translate("mail.release.button"), url),
      text(scope.translate("mail.release.valid", { hours })),
      text(scope.translate("mail.release.notYou"), "quiet"),
    ],
    footer: [],
  }),

  staffInvitation: (scope, { url, hours }) => ({
    subject: scope.translate("mail.staffInvitation.subject"),
    preheader: scope.translate("mail.staffInvitation.preheader"),
    heading: scope.translate("mail.staffInvitation.heading"),
    greeting: greeting(scope, undefined),
    blocks: [
      text(scope.translate("mail.staffInvitation.text", { email: scope.to })),
      button(scope, scope.translate("mail.staffInvitation.button"), url),
      text(scope.translate("mail.staffInvitation.valid", { hours })),
      text(scope.translate("mail.staffInvitation.need")),
      text(scope.translate("mail.staffInvitation.notYou"), "quiet"),
    ],
    footer: [],
  }),

  filesRefused: (scope, { reference, count }) => ({
    subject: scope.translate("mail.filesRefused.subject", { reference }),
    preheader: scope.translate("mail.filesRefused.preheader"),
    heading: scope.translate("mail.filesRefused.heading"),
    greeting: greeting(scope, undefined),
    blocks: [
      text(scope.translate("mail.filesRefused.text", { reference, count })),
      text(scope.translate("mail.filesRefused.how", { reference })),
    ],
    footer: [],
  }),

  ...subscriptionWriters,
};

const copyOf = (heading: string, lines: LetterValues["enquiry"]["copy"]): Block => ({
  kind: "copy",
  heading,
  lines: lines.map((line) => ({ label: line.label, text: harmless(line.text) })),
});

/** Feedback and surveys get thanks; an enquiry is told when to expect the answer. */
function received({ translate }: DraftScope, about: LetterValues["enquiry"]["about"], reference: string) {
  switch (about) {
    case "feedback":
      return {
        subject: translate("mail.feedback.subject", { reference }),
        preheader: translate("mail.feedback.preheader"),
        heading: translate("mail.feedback.heading"),
        text: translate("mail.feedback.text", { reference }),
      };
    case "survey":
      return {
        subject: translate("mail.survey.subject", { reference }),
        preheader: translate("mail.survey.preheader"),
        heading: translate("mail.survey.heading"),
        text: translate("mail.survey.text", { reference }),
      };
    default:
      return {
        subject: translate("mail.enquiry.subject", { reference }),
        preheader: translate("mail.enquiry.preheader"),
        heading: translate("mail.enquiry.heading"),
        text: translate("mail.enquiry.text", { reference }),
      };
  }
}
