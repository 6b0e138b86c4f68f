import type { LocalText } from "#domain/locale/text.ts";

/** A text of the content; where it fell back to another language it says so to browsers and eyes. */
export function Local({ text }: { text: LocalText }) {
  if (typeof text === "string") return text;
  return (
    <span lang={text.lang} className="border-b border-dotted border-edge" title={text.lang}>
      {text.text}
    </span>
  );
}
