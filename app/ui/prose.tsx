import { type LocalText, plainText } from "#domain/locale/text.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { Local } from "./local-text.tsx";

/** Sections of a longer text, with the heading beside the paragraphs. */
export function Prose({ sections }: { sections: { heading: LocalText; text: LocalText }[] }) {
  return sections.map(({ heading, text }, i) => (
    <section
      key={plainText(heading)}
      id={`section-${i + 1}`}
      className="later-[28rem] lg:later-[16rem] grid gap-x-10 gap-y-3 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr]"
    >
      <h2 className="text-xl">
        <Local text={heading} />
      </h2>
      <Paragraphs text={text} />
    </section>
  ));
}

/** A longer text; an empty line separates paragraphs. */
export function Paragraphs({ text }: { text: LocalText }) {
  return (
    <div className="measure space-y-4 text-[17px]" lang={typeof text === "string" ? undefined : text.lang}>
      {plainText(text)
        .split(/\n\s*\n/)
        .map((part) => (
          <Paragraph key={part} text={part} />
        ))}
    </div>
  );
}

/** A part of a text: a paragraph, or a list where every line begins with a hyphen. */
export function Paragraph({ text: written }: { text: string }) {
  const text = wholeRanges(written);
  const lines = text.split("\n");
  if (!lines.every((line) => line.startsWith("- "))) return <p>{text}</p>;
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-orange">
      {lines.map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  );
}
