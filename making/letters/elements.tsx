import type { CSSProperties, ReactNode } from "react";
import { useFrame } from "./frame.ts";
import { styles } from "./look.ts";

type TableProps = { wide?: boolean; className?: string; style?: CSSProperties; children: ReactNode };

/** A table that only places things: the one layout that Outlook keeps to. */
export function Table({ wide, className, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      width={wide ? "100%" : undefined}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

type CellProps = {
  /** Outlook takes the colour of a cell from this attribute only; not in React's types. */
  fill?: string;
  align?: "center" | "right";
  valign?: "top";
  width?: number;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
};

export function Cell({ fill, ...props }: CellProps) {
  return <td {...(fill ? { bgcolor: fill } : {})} {...props} />;
}

/**
 * A picture of the mail itself. React asks browsers to fetch pictures ahead, unless they are of low priority;
 * mail programs have nothing to fetch.
 */
export function Picture({ cid, ...props }: PictureProps) {
  return <img src={`cid:${cid}`} fetchPriority="low" {...props} />;
}
type PictureProps = { cid: string; width: number; height: number; alt: string; style: CSSProperties };

type Tone = "text" | "quiet" | "accent";
type AnchorProps = { url: string; tone: Tone; style: CSSProperties; children: ReactNode };

export function Anchor({ url, tone, style, children }: AnchorProps) {
  return (
    <a href={url} className={tone} style={style}>
      {children}
    </a>
  );
}

/** Numbers that visitors are given (domain/inbox): a line break behind a hyphen would cut them in two. */
const reference = /\b[A-Z]-\d{6}-[0-9A-Z]{6}\b/;

/** Text with its line breaks, and the sales address as a link; other addresses are not made links of. */
export function Words({ text, tone }: { text: string; tone: "text" | "quiet" }) {
  const { salesEmail } = useFrame();
  return piecesOf(text, new RegExp(`(${reference.source}|${RegExp.escape(salesEmail)}|\\n)`)).map(
    ({ at, piece }) => {
      if (piece === "\n") return <br key={at} />;
      if (piece === salesEmail)
        return (
          <Anchor
            key={at}
            url={`mailto:${piece}`}
            tone={tone}
            style={tone === "quiet" ? styles.quietLink : styles.link}
          >
            {piece}
          </Anchor>
        );
      return reference.test(piece) ? (
        <span key={at} style={styles.reference}>
          {piece}
        </span>
      ) : (
        piece
      );
    },
  );
}

/** Text as somebody wrote it, with its line breaks. */
export const Lines = ({ text }: { text: string }) =>
  piecesOf(text, /(\n)/).map(({ at, piece }) => (piece === "\n" ? <br key={at} /> : piece));

/** A text cut at what a pattern finds, which stays a piece of its own; `at` is the piece's place. */
function piecesOf(text: string, pattern: RegExp): { at: number; piece: string }[] {
  let end = 0;
  return text
    .split(pattern)
    .map((piece) => ({ at: (end += piece.length) - piece.length, piece }))
    .filter(({ piece }) => piece);
}
