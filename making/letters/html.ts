import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Block, Draft, Picture } from "./blocks.ts";
import type { Imprint } from "./plain.ts";
import { darkScheme, fontsOf, outlookFont, styles as s } from "./look.ts";
import { escaped } from "./words.ts";

/** What every letter of the site has around it. */
type Frame = {
  locale: Locale;
  mark: string;
  brand: string;
  symbol: Picture;
  website: string;
  salesEmail: string;
  buttonFails: string;
};

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

/**
 * A letter as HTML that holds in mail programs: tables, styles on the elements, nothing from outside. Outlook
 * gets a table of fixed width, since it knows no `max-width`.
 */
export function htmlLetter(draft: Draft, imprint: Imprint, frame: Frame): string {
  const { locale, brand, website } = frame;
  const chinese = locale === "zh" || locale === "hk";
  const write = (block: Block) => html(block, frame);
  const font = `font-family:${fontsOf(locale)};line-height:${chinese ? "1.7" : "1.55"};`;
  const card = [
    draft.kicker ? `<p class="quiet" style="${s.kicker}">${escaped(draft.kicker)}</p>` : "",
    `<h1 class="text" style="${s.heading}">${escaped(draft.heading)}</h1>`,
    draft.greeting ? paragraph(draft.greeting, frame) : "",
    ...draft.blocks.map(write),
    `<p class="text" style="${s.signature}">${escaped(imprint.signature)}</p>`,
  ];
  const footer = [
    ...draft.footer.map((block) => small(block, frame)),
    `<p class="quiet" style="${s.small}">${linked(imprint.automatic, frame, "quiet")}</p>`,
    `<p class="quiet" style="${s.small}">${imprint.sender.map(escaped).join("<br>")}</p>`,
    `<p class="quiet" style="${s.small}margin-bottom:0;">${imprint.links.map(({ label, url }) => anchor(url, label, "quiet", s.smallLink)).join(' &nbsp;<span style="color:#8fa0a8">|</span>&nbsp; ')}</p>`,
  ];
  return `<!doctype html>
<html lang="${languageTags[locale]}" dir="ltr" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escaped(draft.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,p,h1,a,span{font-family:${outlookFont(locale)},sans-serif!important}</style><![endif]-->
<style>${darkScheme}</style>
</head>
<body class="page" style="${s.body}${font}">
<div style="${s.preheader}">${escaped(draft.preheader)}${"&#8199;&#847; ".repeat(40)}</div>
${table(
  `width="100%" class="page" style="${s.page}"`,
  `<tr><td align="center" class="edge" style="${s.edge}">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="${s.sheet}${font}">
${table(
  `width="100%" style="${s.full}"`,
  `<tr><td bgcolor="#1c2a32" class="band" style="${s.band}">${table(
    `width="100%" style="${s.full}"`,
    `<tr><td width="38" style="width:38px;line-height:0"><a href="${escaped(website)}" style="text-decoration:none"><img src="cid:${frame.symbol.cid}" width="28" height="28" alt="" style="${s.symbol}"></a></td>` +
      `<td style="${font}"><a href="${escaped(website)}" style="${s.mark}">${escaped(frame.mark)}</a></td>` +
      `<td align="right" style="${font}${s.brand}">${brand.toUpperCase() === frame.mark.toUpperCase() ? "" : escaped(brand)}</td></tr>`,
  )}</td></tr>
<tr><td bgcolor="#ffffff" class="card" style="${s.card}${font}">
${card.filter(Boolean).join("\n")}
</td></tr>
<tr><td class="foot" style="${s.foot}${font}">
${footer.join("\n")}
</td></tr>`,
)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
)}
</body>
</html>
`;
}

/** Numbers that visitors are given (domain/inbox): a line break behind a hyphen would cut them in two. */
const references = /\b[A-Z]-\d{6}-[0-9A-Z]{6}\b/g;

/** Text with the sales address as a link; other addresses are not made links of. */
function linked(text: string, { salesEmail }: Frame, tone: "text" | "quiet"): string {
  const mail = escaped(salesEmail);
  const link = `<a href="mailto:${mail}" class="${tone}" style="${tone === "quiet" ? s.smallLink : s.link}">${mail}</a>`;
  return escaped(text)
    .replaceAll(mail, () => link)
    .replace(references, '<span style="white-space:nowrap">$&</span>')
    .replaceAll("\n", "<br>");
}

const paragraph = (text: string, frame: Frame, style = "") =>
  `<p class="text" style="${s.paragraph}${style}">${linked(text, frame, "text")}</p>`;

const anchor = (url: string, label: string, tone: "text" | "quiet" | "accent", style: string) =>
  `<a href="${escaped(url)}" class="${tone}" style="${style}">${escaped(label)}</a>`;

/** What a visitor wrote; its own direction, should it be Arabic. */
const own = (text: string) => escaped(text).replaceAll("\n", "<br>");

function html(block: Block, frame: Frame): string {
  switch (block.kind) {
    case "text":
      if (block.tone === "quiet")
        return `<p class="quiet" style="${s.quiet}">${linked(block.text, frame, "quiet")}</p>`;
      return paragraph(block.text, frame, block.tone === "strong" ? "font-weight:600;" : "");
    case "facts":
      return boxed(
        "facts",
        s.facts,
        `<p class="text" style="margin:0">${block.lines.map(own).join("<br>")}</p>`,
      );
    case "code":
      // Set like the display of a controller. The digits are one run of text, so that a double click takes
      // them all.
      return table(
        `style="${s.codeTable}"`,
        `<tr><td bgcolor="#1c2a32" style="${s.bezel}">${table("", `<tr><td bgcolor="#aebd8c" align="center" style="${s.display}"><span style="${s.digits}">${escaped(block.code)}</span></td></tr>`)}</td></tr>`,
      );
    case "button":
      return `${table(
        `style="${s.buttonTable}"`,
        `<tr><td bgcolor="#f2641a" align="center" style="${s.buttonCell}"><a href="${escaped(block.url)}" style="${s.button}">${escaped(block.label)}</a></td></tr>`,
      )}
<p class="quiet" style="${s.fallback}">${escaped(frame.buttonFails)}<br>${anchor(block.url, block.url, "quiet", s.address)}</p>`;
    case "link":
      return `<p style="${s.paragraph}">${anchor(block.url, block.label, "accent", s.accent)}</p>`;
    case "quote":
      return boxed(
        "facts",
        s.quote,
        `<p dir="auto" class="${block.quiet ? "quiet" : "text"}" style="margin:0;${block.quiet ? "color:#4f626c;" : ""}">${own(block.text)}</p>`,
      );
    case "copy":
      return `<h2 class="text" style="${s.subheading}">${escaped(block.heading)}</h2>${table(
        `width="100%" style="${s.copyTable}"`,
        block.lines
          .map(
            ({ label, text }) =>
              `<tr><td class="line" style="${s.copyCell}"><span class="quiet" style="${s.label}">${escaped(label)}</span><br><span dir="auto">${own(text)}</span></td></tr>`,
          )
          .join(""),
      )}`;
    case "contents":
      return `<h2 class="text" style="${s.subheading}">${escaped(block.heading)}</h2>${table(
        `style="${s.contents}"`,
        block.items
          .map(
            ({ number, title, url }) =>
              `<tr><td align="right" valign="top" class="quiet" style="${s.number}">${number}</td><td valign="top" style="${s.entry}">${anchor(url, title, "text", s.link)}</td></tr>`,
          )
          .join(""),
      )}`;
    case "picture": {
      const { cid, width, height } = block.picture;
      return `<p style="${s.pictureLine}"><a href="${escaped(block.url)}" style="text-decoration:none"><img src="cid:${cid}" width="${width}" height="${height}" alt="${escaped(block.alt)}" style="${s.picture}"></a></p>`;
    }
  }
}

/** A part with a line on its left. */
const boxed = (name: string, style: string, content: string) =>
  table(`width="100%" style="${s.box}"`, `<tr><td class="${name}" style="${style}">${content}</td></tr>`);

/** Parts of the footer: text and links. */
function small(block: Block, frame: Frame): string {
  if (block.kind === "link")
    return `<p style="${s.small}">${anchor(block.url, block.label, "quiet", s.smallLink)}</p>`;
  return block.kind === "text"
    ? `<p class="quiet" style="${s.small}">${linked(block.text, frame, "quiet")}</p>`
    : html(block, frame);
}
