import type { LocalText } from "#domain/locale/text.ts";
import { useFormat } from "../../i18n/format.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Cases as rows: title, place, month of release. */
export function CaseRows({
  cases,
}: {
  cases: { id: number; title: LocalText; place: LocalText; releasedAt: string }[];
}) {
  const format = useFormat();
  return (
    <ul className="border-t border-text">
      {cases.map(({ id, title, place, releasedAt }) => (
        <li key={id} className="grid gap-x-8 border-b border-line py-3 md:grid-cols-[1.6fr_1fr_9rem]">
          <SiteLink
            to={`/projectinfo/${id}`}
            className="font-semibold underline-offset-4 hover:text-accent hover:underline"
          >
            <Local text={title} />
          </SiteLink>
          <span className="text-quiet">
            <Local text={place} />
          </span>
          <time dateTime={releasedAt} className="text-sm text-quiet md:text-right">
            {format.day(releasedAt, "month")}
          </time>
        </li>
      ))}
    </ul>
  );
}
