import type { Mail } from "#adapters/mail/mail.server.ts";
import { languageTags, type SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { paletteOf } from "#domain/site/look.ts";
import type { Site } from "#domain/site/schema.ts";
import type { Draft, Picture } from "./blocks.ts";
import { draftOf } from "./drafts.ts";
import type { LetterProps } from "./letter.tsx";
import type { LetterOrder } from "#domain/outbox/letter.ts";
import { plainLetter } from "./plain.ts";
import { oneLine } from "./words.ts";

/** The letters' components (`letter.tsx`); they are JSX, so a process gets them from the built module. */
export type LetterDrawing = { letterHtml(props: LetterProps): string };

export type LetterScope = {
  drawing: () => Promise<LetterDrawing>;
  site: Site;
  origins: SiteOrigins;
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
  /** The front panel of a model; without it letters have no picture. */
  panelPicture?: ((model: string, locale: Locale) => Promise<Picture | undefined>) | undefined;
};

/** A mail without recipient and Message-ID. */
export type Composed = Required<
  Pick<Mail, "subject" | "text" | "html" | "replyTo" | "headers" | "attachments">
>;

export async function composeLetter(scope: LetterScope, order: LetterOrder): Promise<Composed> {
  const { site, origins } = scope;
  const { locale, to } = order;
  const model = order.kind === "news" ? order.values.model : undefined;
  const draft = draftOf(
    {
      translate: (key, values) =>
        scope.translate(locale, key, {
          brand: brandOf(site, locale),
          email: site.contact.salesEmail,
          ...values,
        }),
      locale,
      origin: origins[locale],
      to,
      cloudPlatform: site.links.cloudPlatform !== undefined,
      picture: model ? await scope.panelPicture?.(model, locale) : undefined,
    },
    order,
  );
  const composed = await frameLetter(scope, locale, draft);
  // Bulk mail, which its list headers say, needs no marks of an automatic reply.
  return order.kind === "news" || order.kind === "newsletter" || order.kind === "change"
    ? { ...composed, headers: { ...languageOf(locale), Precedence: "bulk" } }
    : composed;
}

/**
 * Puts a letter into the maker's frame: HTML and plain text of the same parts. Machines that answer mails
 * (out of office) are asked not to (RFC 3834).
 */
export async function frameLetter(
  { site, origins, translate, drawing }: LetterScope,
  locale: Locale,
  draft: Draft,
): Promise<Composed> {
  const { symbolPicture } = await import("./symbol.server.ts");
  const { letterHtml } = await drawing();
  const brand = brandOf(site, locale);
  const { salesEmail, phone, address } = site.contact;
  const origin = origins[locale];
  const imprint = {
    signature: translate(locale, "mail.common.signature", { brand }),
    automatic: translate(locale, "mail.common.automatic", { email: salesEmail }),
    sender: [brand, plainText(pick(address, locale)), phone],
    links: [
      { label: translate(locale, "mail.common.website"), url: `${origin}/index` },
      { label: translate(locale, "mail.common.contact"), url: `${origin}/contactus` },
      { label: translate(locale, "mail.common.privacy"), url: `${origin}/policy` },
    ],
  };
  const symbol = symbolPicture(site.look);
  const buttonFails = translate(locale, "mail.common.buttonFails");
  const pictures = [
    symbol,
    ...draft.blocks.flatMap((block) => (block.kind === "picture" ? [block.picture] : [])),
  ];
  const safe = { ...draft, subject: oneLine(draft.subject) };
  return {
    subject: safe.subject,
    text: plainLetter(safe, imprint, locale),
    html: letterHtml({
      draft: safe,
      imprint,
      frame: {
        locale,
        mark: site.mark,
        palette: paletteOf(site.look),
        brand,
        symbol,
        website: `${origin}/index`,
        salesEmail,
        buttonFails,
      },
    }),
    replyTo: salesEmail,
    headers: { ...languageOf(locale), "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    attachments: pictures.map(({ cid, filename, png }) => ({
      cid,
      filename,
      content: Buffer.from(png),
      contentType: "image/png",
    })),
  };
}

const languageOf = (locale: Locale) => ({ "Content-Language": languageTags[locale] });

const brandOf = (site: Site, locale: Locale) => plainText(pick(site.brand, locale));
