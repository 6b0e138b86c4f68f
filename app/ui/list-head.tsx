import type { ReactNode } from "react";
import type { LocalText } from "#domain/locale/text.ts";
import { ClassNav } from "./class-nav.tsx";
import { Crumbs } from "./crumbs.tsx";
import { Local } from "./local-text.tsx";
import { SiteLink } from "./site-link.tsx";

type Props = {
  /** Address of the whole list. */
  base: string;
  home: { to: string; text: string };
  title: string;
  intro: string;
  classes: { id: number; name: LocalText; count: number }[];
  chosen: { id: number; name: LocalText; description: LocalText } | undefined;
  /** Label of the row of classes, its first entry, and heading and link of an empty list. */
  words: { classes: string; all: string; empty: string; emptyAll: string };
  /** How many entries there are, in words, and whether there are none. */
  count: string;
  none: boolean;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
};

/**
 * The head of a list with classes: breadcrumbs, heading, the classes, the number of entries, and a link to
 * the whole list when there are none.
 */
export function ListHead({ base, home, title, intro, classes, chosen, words, count, none, aside }: Props) {
  return (
    <>
      <Crumbs trail={[home, ...(chosen ? [{ to: base, text: title }] : [])]} here={chosen?.name ?? title} />
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-text pt-2 pb-6">
        <div>
          <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">
            <Local text={chosen?.name ?? title} />
          </h1>
          <p className="measure mt-2 text-quiet">
            <Local text={chosen?.description ?? intro} />
          </p>
        </div>
        {aside}
      </div>
      <ClassNav label={words.classes} all={words.all} base={base} classes={classes} chosen={chosen?.id} />
      <p role="status" className="pt-2 text-quiet">
        {count}
      </p>
      {none && (
        <div className="py-12">
          <h2 className="mb-4 text-xl">{words.empty}</h2>
          <SiteLink to={base} className="btn btn-line">
            {words.emptyAll}
          </SiteLink>
        </div>
      )}
    </>
  );
}

/** Address of a page of such a list. */
export function listAddress(base: string, chosen: { id: number } | undefined, page: number): string {
  const query = [chosen && `class_id=${chosen.id}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
  return query ? `${base}?${query}` : base;
}
