import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { Source } from "../conversation.ts";

/**
 * An answer as plain text for the clipboard: without the marks of Markdown, links with their addresses, then
 * the list of sources. A citation `[1]` stays where the list has an address for it.
 */
export function plainAnswer(content: string, sources: readonly Source[], origin: string): string {
  const listed = sources.map(({ url }) => (url ? URL.parse(url, origin)?.href : undefined));
  const scope: Scope = { origin, isListed: (number) => listed[number - 1] !== undefined };
  const list = sources.flatMap(({ name, heading }, i) => {
    const title = heading && heading !== name ? `${name} · ${heading}` : name;
    return listed[i] ? [`[${i + 1}] ${title}: ${listed[i]}`] : [];
  });
  const text = blocks(Lexer.lex(content, { gfm: true, breaks: true }), scope);
  return [text, list.join("\n")].filter(Boolean).join("\n\n");
}

type Scope = { origin: string; isListed: (number: number) => boolean };

const blocks = (tokens: readonly Token[], scope: Scope) =>
  tokens
    .map((token) => block(token, scope))
    .filter(Boolean)
    .join("\n\n");

const inline = (tokens: readonly Token[] | undefined, scope: Scope): string =>
  (tokens ?? []).map((token) => words(token, scope)).join("");

function block(token: Token, scope: Scope): string {
  const known = token as MarkedToken;
  switch (known.type) {
    case "paragraph":
    case "heading":
      return inline(known.tokens, scope);
    case "list":
      return known.items.map((item, i) => itemText(item, signOf(known, i), scope)).join("\n");
    case "table":
      return [known.header, ...known.rows]
        .map((row) => row.map((cell) => inline(cell.tokens, scope)).join(" | "))
        .join("\n");
    case "code":
      return known.text;
    case "blockquote":
      return blocks(known.tokens ?? [], scope);
    case "text": // of a list's item
      return known.tokens ? inline(known.tokens, scope) : cited(known.text, scope);
    case "space":
    case "def":
    case "hr":
    case "checkbox":
      return "";
    default:
      return words(token, scope);
  }
}

const signOf = ({ ordered, start }: Tokens.List, at: number) => (ordered ? `${(start || 1) + at}. ` : "- ");

function itemText({ tokens }: Tokens.ListItem, sign: string, scope: Scope): string {
  const lines = tokens.map((token) => block(token, scope)).filter(Boolean);
  return sign + lines.join("\n").replaceAll("\n", `\n${" ".repeat(sign.length)}`);
}

function words(token: Token, scope: Scope): string {
  const known = token as MarkedToken;
  switch (known.type) {
    case "strong":
    case "em":
      return inline(known.tokens, scope);
    case "del": // one tilde is no mark (markdown.tsx)
      return known.raw.startsWith("~~") ? inline(known.tokens, scope) : `~${inline(known.tokens, scope)}~`;
    case "br":
      return "\n";
    case "codespan":
    case "escape":
      return known.text;
    case "link":
      return `${inline(known.tokens, scope)} (${URL.parse(known.href, scope.origin)?.href ?? known.href})`;
    case "text":
      return cited(known.text, scope);
    default:
      return token.raw;
  }
}

const cited = (text: string, { isListed }: Scope) =>
  text.replaceAll(/ ?\[(\d{1,3})\]/g, (mark, number: string) => (isListed(Number(number)) ? mark : ""));
