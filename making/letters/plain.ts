import type { Locale } from "#domain/locale/locale.ts";
import type { Block, Draft } from "./blocks.ts";
import { widthOf, wrapped } from "./wrap.ts";

/** What stands below every letter. */
export type Imprint = {
  signature: string;
  automatic: string;
  /** The maker's name, address and phone. */
  sender: readonly string[];
  /** Website, contact, privacy. */
  links: readonly { label: string; url: string }[];
};

/** A letter as plain text: 72 columns, addresses on lines of their own. */
export function plainLetter(draft: Draft, imprint: Imprint, locale: Locale): string {
  const plain = (block: Block) => partOf(block, locale);
  const heading = wrapped(draft.heading);
  const rule = "=".repeat(Math.min(72, Math.max(...heading.split("\n").map(widthOf))));
  const parts = [
    ...(draft.kicker ? [draft.kicker] : []),
    `${heading}\n${rule}`,
    ...(draft.greeting ? [wrapped(draft.greeting)] : []),
    ...draft.blocks.map(plain).filter(Boolean),
    imprint.signature,
    // Mail programs know the line with two dashes and a space: what follows is no part of the letter (RFC
    // 3676, 4.3).
    [
      "-- ",
      ...[...draft.footer.map(plain), wrapped(imprint.automatic)].map((part) => `${part}\n`),
      ...imprint.sender.map((line) => wrapped(line)),
    ].join("\n"),
    imprint.links.map(({ label, url }) => `${labelled(label, locale)}\n${url}`).join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** A label with its colon; Chinese has its own. */
const labelled = (label: string, locale: Locale) =>
  wrapped(/[:：]/.test(label) ? label : `${label}${locale === "zh" || locale === "hk" ? "：" : ":"}`);

function partOf(block: Block, locale: Locale): string {
  switch (block.kind) {
    case "text":
      return wrapped(block.text);
    case "facts":
      return block.lines.map((line) => wrapped(line)).join("\n");
    case "code":
      return `    ${block.code}`;
    case "button":
    case "link":
      return `${labelled(block.label, locale)}\n${block.url}`;
    case "quote":
      return wrapped(block.text, "> ");
    case "copy":
      return [
        labelled(block.heading, locale),
        ...block.lines.map(({ label, text }) => `${labelled(label, locale)}\n${wrapped(text, "> ")}`),
      ].join("\n\n");
    case "contents":
      return [
        block.heading,
        ...block.items.map(({ number, title }) => `${String(number).padStart(2)}  ${title}`),
      ].join("\n");
    case "picture":
      return "";
  }
}
