import type { LocalText } from "#domain/locale/text.ts";
import { Local } from "./local-text.tsx";
import { SiteLink } from "./site-link.tsx";

type Props = {
  label: string;
  all: string;
  base: string;
  classes: { id: number; name: LocalText; count: number }[];
  chosen: number | undefined;
};

/** A row of classes, each a link to the part of the list that it holds. */
export function ClassNav({ label, all, base, classes, chosen }: Props) {
  const look = (current: boolean) =>
    `btn px-4 text-[15px] ${current ? "bg-text text-page" : "btn-line font-normal"}`;
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 print:hidden">
      <ul className="flex gap-2 py-4 lg:flex-wrap">
        <li className="shrink-0">
          <SiteLink
            to={base}
            aria-current={chosen === undefined ? "page" : undefined}
            className={look(chosen === undefined)}
          >
            {all}
          </SiteLink>
        </li>
        {classes.map(({ id, name, count }) => (
          <li key={id} className="shrink-0">
            <SiteLink
              to={`${base}?class_id=${id}`}
              aria-current={chosen === id ? "page" : undefined}
              className={look(chosen === id)}
            >
              <Local text={name} /> <span className={chosen === id ? "" : "text-quiet"}>{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
