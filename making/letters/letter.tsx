import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Block, Draft } from "./blocks.ts";
import { Anchor, Cell, Lines, Picture, Table } from "./elements.tsx";
import { type Frame, FrameContext, useFrame } from "./frame.ts";
import { headStyle, outlookFont, steel, styles, typeOf } from "./look.ts";
import { Part, Small, SmallPart, Text } from "./parts.tsx";
import type { Imprint } from "./plain.ts";

export type LetterProps = { draft: Draft; imprint: Imprint; frame: Frame };

/**
 * A letter as HTML that mail programs show reliably: tables, styles on the elements, nothing from outside.
 * Outlook gets a table of fixed width, since it knows no `max-width`; what only Outlook reads is in comments,
 * which React does not write.
 */
export function letterHtml({ draft, imprint, frame }: LetterProps): string {
  const inFrame = (part: ReactNode) =>
    renderToStaticMarkup(<FrameContext value={frame}>{part}</FrameContext>);
  const head = inFrame(<Head draft={draft} />) + outlookHead(outlookFont(frame.locale));
  const sheet = outlookTable[0] + inFrame(<Sheet draft={draft} imprint={imprint} />) + outlookTable[1];
  return `<!doctype html>\n${inFrame(<Page draft={draft} head={head} sheet={sheet} />)}\n`;
}

const outlookTable = [
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  "<!--[if mso]></td></tr></table><![endif]-->",
] as const;

const outlookHead = (font: string) =>
  `<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>` +
  `<style>table{border-collapse:collapse}td,p,h1,a,span{font-family:${font},sans-serif!important}</style><![endif]-->`;

/** Behind the preheader: spaces that keep mail programs from showing the letter's first words there. */
const emptiness = "\u2007\u034F ".repeat(40);

function Head({ draft: { subject } }: { draft: Draft }) {
  const { palette } = useFrame();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      <meta name="x-apple-disable-message-reformatting" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: headStyle(palette) }} />
    </>
  );
}

const outlookNames = {
  "xmlns:v": "urn:schemas-microsoft-com:vml",
  "xmlns:o": "urn:schemas-microsoft-com:office:office",
};

/** @param head,sheet markup */
function Page({ draft: { preheader }, head, sheet }: { draft: Draft; head: string; sheet: string }) {
  const { locale } = useFrame();
  return (
    <html lang={languageTags[locale]} dir="ltr" {...outlookNames}>
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body className="page" style={{ ...styles.body, ...typeOf(locale) }}>
        <div style={styles.preheader}>{`${preheader}${emptiness}`}</div>
        <Table wide className="page" style={styles.page}>
          <tr>
            <td
              align="center"
              className="edge"
              style={styles.edge}
              dangerouslySetInnerHTML={{ __html: sheet }}
            />
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Sheet({ draft, imprint }: { draft: Draft; imprint: Imprint }) {
  const type = typeOf(useFrame().locale);
  return (
    <div style={{ ...styles.sheet, ...type }}>
      <Table wide style={styles.full}>
        <tr>
          <Cell fill={steel} className="band" style={styles.band}>
            <Band />
          </Cell>
        </tr>
        <tr>
          <Cell fill="#ffffff" className="card" style={{ ...styles.card, ...type }}>
            {draft.kicker && (
              <p className="quiet" style={styles.kicker}>
                {draft.kicker}
              </p>
            )}
            <h1 className="text" style={styles.heading}>
              {draft.heading}
            </h1>
            {draft.greeting && <Text text={draft.greeting} />}
            {inOrder(draft.blocks, (block) => (
              <Part block={block} />
            ))}
            <p className="text" style={styles.signature}>
              {imprint.signature}
            </p>
          </Cell>
        </tr>
        <tr>
          <Cell className="foot" style={{ ...styles.foot, ...type }}>
            {inOrder(draft.footer, (block) => (
              <SmallPart block={block} />
            ))}
            <Imprinted imprint={imprint} />
          </Cell>
        </tr>
      </Table>
    </div>
  );
}

/** Children that have no names, in the order of a list that does not change. */
const inOrder = (blocks: readonly Block[], draw: (block: Block) => ReactNode) =>
  createElement(Fragment, null, ...blocks.map(draw));

/** The maker's symbol and name, which lead to the site. */
function Band() {
  const { locale, brand, mark, symbol, website } = useFrame();
  const type = typeOf(locale);
  return (
    <Table wide style={styles.full}>
      <tr>
        <Cell width={38} style={styles.symbolCell}>
          <a href={website} style={styles.plainLink}>
            <Picture cid={symbol.cid} width={28} height={28} alt="" style={styles.symbol} />
          </a>
        </Cell>
        <Cell style={type}>
          <a href={website} style={styles.mark}>
            {mark}
          </a>
        </Cell>
        <Cell align="right" style={{ ...type, ...styles.brand }}>
          {brand.toUpperCase() === mark.toUpperCase() ? "" : brand}
        </Cell>
      </tr>
    </Table>
  );
}

/** What stands below every letter. */
const Imprinted = ({ imprint: { automatic, sender, links } }: { imprint: Imprint }) => (
  <>
    <Small text={automatic} />
    <p className="quiet" style={styles.small}>
      <Lines text={sender.join("\n")} />
    </p>
    <p className="quiet" style={styles.lastSmall}>
      {links.map(({ label, url }, i) => (
        <Fragment key={url}>
          {i > 0 && (
            <>
              {" \u00A0"}
              <span style={styles.divider}>|</span>
              {"\u00A0 "}
            </>
          )}
          <Anchor url={url} tone="quiet" style={styles.quietLink}>
            {label}
          </Anchor>
        </Fragment>
      ))}
    </p>
  </>
);
