import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { Fragment, memo, type ReactNode } from "react";

export type Draw = {
  /** The link of a citation `[n]`, or undefined where no source has that number. */
  source: (number: number) => ReactNode;
  /** A link, or its words alone where it may not be followed. */
  link: (href: string, words: ReactNode) => ReactNode;
};

/**
 * Markdown as React elements: no HTML, no pictures, links only where `draw` allows them; everything else is
 * shown as text.
 */
export const Markdown = memo(function Markdown({ text, draw }: { text: string; draw: Draw }) {
  return <>{blocks(Lexer.lex(text, { gfm: true, breaks: true }), draw)}</>;
});

const blocks = (tokens: readonly Token[], draw: Draw) => inRow(tokens, (token) => block(token, draw));
const inline = (tokens: readonly Token[] | undefined, draw: Draw) =>
  inRow(tokens ?? [], (token) => words(token, draw));

function inRow<T>(list: readonly T[], one: (item: T) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
  return list.map((item, i) => <Fragment key={i}>{one(item)}</Fragment>);
}

function block(token: Token, draw: Draw): ReactNode {
  const known = token as MarkedToken;
  switch (known.type) {
    case "paragraph":
      return <p>{inline(known.tokens, draw)}</p>;
    case "heading": // no <h2>: they are not headings of the page
      return (
        <p>
          <strong>{inline(known.tokens, draw)}</strong>
        </p>
      );
    case "list":
      return <List list={known} draw={draw} />;
    case "table":
      return <Table table={known} draw={draw} />;
    case "code":
      return (
        <pre tabIndex={0}>
          <code>{known.text}</code>
        </pre>
      );
    case "blockquote":
      return <blockquote>{blocks(known.tokens ?? [], draw)}</blockquote>;
    case "hr":
      return <hr />;
    case "text": // of a list's item
      return known.tokens ? inline(known.tokens, draw) : cited(known.text, draw);
    case "html":
      return <p>{known.raw}</p>;
    case "space":
    case "def":
    case "checkbox":
      return null;
    default:
      return words(token, draw);
  }
}

function List({ list, draw }: { list: Tokens.List; draw: Draw }) {
  const items = inRow(list.items, (item) => <li>{blocks(item.tokens, draw)}</li>);
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table, draw }: { table: Tokens.Table; draw: Draw }) {
  return (
    <div className="chat-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {inRow(table.header, (cell) =>
              cell.text ? <th scope="col">{inline(cell.tokens, draw)}</th> : <td />,
            )}
          </tr>
        </thead>
        <tbody>
          {inRow(table.rows, (row) => (
            <tr>
              {inRow(row, (cell) => (
                <td>{inline(cell.tokens, draw)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function words(token: Token, draw: Draw): ReactNode {
  const known = token as MarkedToken;
  switch (known.type) {
    case "strong":
      return <strong>{inline(known.tokens, draw)}</strong>;
    case "em":
      return <em>{inline(known.tokens, draw)}</em>;
    case "del": // one tilde is no mark: in Chinese it stands between the ends of a range
      return known.raw.startsWith("~~") ? (
        <del>{inline(known.tokens, draw)}</del>
      ) : (
        <>~{inline(known.tokens, draw)}~</>
      );
    case "codespan":
      return <code>{known.text}</code>;
    case "br":
      return <br />;
    case "escape":
      return known.text;
    case "link":
      return draw.link(known.href, inline(known.tokens, draw));
    case "text":
      return cited(known.text, draw);
    default:
      return token.raw;
  }
}

/** Text with its citations, which never begin a line; a number without a source stays text. */
function cited(text: string, draw: Draw): ReactNode {
  return inRow(text.split(/( ?\[\d{1,3}\])/), (piece) => {
    const number = /^ ?\[(\d+)\]$/.exec(piece)?.[1];
    const mark = number !== undefined && draw.source(Number(number));
    if (!mark) return piece;
    return piece.startsWith(" ") ? (
      <>
        {"\u00A0"}
        {mark}
      </>
    ) : (
      mark
    );
  });
}
