import type { LocalText } from "#domain/locale/text.ts";
import { Local } from "../../ui/local-text.tsx";

type HeadProps = {
  /** By which the part is labelled. */
  id: string;
  title: string;
  text?: string;
  /** Where the whole of it is. */
  more?: { to: string; text: string };
};

/** Heading of a part of the home page, one sentence, and at the end of its line where it goes on. */
export function Head({ id, title, text, more }: HeadProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
      <div>
        <h2 id={id} className="text-[clamp(1.6rem,3vw,2.125rem)] tracking-[-0.015em]">
          {title}
        </h2>
        {text && <p className="measure mt-2 text-quiet">{text}</p>}
      </div>
      {more && (
        <a href={more.to} className="btn btn-line">
          {more.text}
        </a>
      )}
    </div>
  );
}

/** The name of an entry, whose link covers its whole card. */
export function CardLink({ to, children }: { to: string; children: LocalText }) {
  return (
    <a href={to} className="card-link">
      <Local text={children} />
    </a>
  );
}

/** A grid whose cards stand side by side on a phone, to be pushed along. */
export const sliding =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:w-[78vw] max-sm:*:shrink-0 max-sm:*:snap-start";

/** Facts side by side, none of which breaks. */
export function Facts({ children }: { children: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
      {children.map((child) => (
        <span key={child} className="whitespace-nowrap">
          {child}
        </span>
      ))}
    </p>
  );
}
