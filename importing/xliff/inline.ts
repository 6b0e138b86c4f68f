/** What is filled in when a page is made: `{model}`, `{sensor-delay}`. */
const placeholder = /\{[^{}\s]+\}/g;

/** Whether XML has a character; the others are written by their number. */
const isSign = (code: number) => code >= 0x20 || code === 0x9 || code === 0xa || code === 0xd;

const marks: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

export const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (mark) => marks[mark]!);

/** A text as it stands between tags. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- those are meant
  escaped(text).replace(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (sign) => {
    const code = sign.codePointAt(0)!;
    return `<cp hex="${code.toString(16).toUpperCase().padStart(4, "0")}"/>`;
  });

/** A character by its number; undefined for one that no text has. */
export function signOf(hex: string): string | undefined {
  const code = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
  const isNone = code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff);
  return isNone ? undefined : String.fromCodePoint(code);
}

export const isText = (text: string): boolean =>
  Array.from(text).every((sign) => isSign(sign.codePointAt(0)!) && sign !== "\ufffe" && sign !== "\uffff");

/** The placeholders of a source, each with the number that it is known by. */
export type Protected = readonly { id: number; text: string }[];

export const protectedIn = (source: string): Protected =>
  (source.match(placeholder) ?? []).map((text, i) => ({ id: i + 1, text }));

type Marked = { text: string; protect: Protected; models: RegExp | undefined };

/**
 * A text with its placeholders as codes that tools keep whole, and the names of models marked as what is not
 * translated. A placeholder that the source has not stays text.
 */
export function inline({ text, protect, models }: Marked): string {
  const left = [...protect];
  let mark = 0;
  const withModels = (part: string) =>
    models
      ? part
          .split(models)
          .map((piece, i) =>
            i % 2 ? `<mrk id="m${++mark}" translate="no">${plain(piece)}</mrk>` : plain(piece),
          )
          .join("")
      : plain(part);
  let [written, from] = ["", 0];
  for (const { 0: found, index } of text.matchAll(placeholder)) {
    const at = left.findIndex((one) => one.text === found);
    if (at < 0) continue;
    const id = left.splice(at, 1)[0]!.id;
    const name = escaped(found);
    const code = `<ph id="p${id}" dataRef="d${id}" equiv="${name}" disp="${name}" canCopy="no" canDelete="no"/>`;
    written += withModels(text.slice(from, index)) + code;
    from = index + found.length;
  }
  return written + withModels(text.slice(from));
}
