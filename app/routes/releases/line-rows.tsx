import { useTranslations } from "use-intl";
import { lineAddress } from "../../features/releases/address.ts";
import { useFormat } from "../../i18n/format.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ReleasesData } from "./releases.tsx";
import { Changes, Needs } from "./version-entry.tsx";

type Row = ReleasesData["rows"][number];

/** Lines as rows, each with its newest version: what is new in it, how it is loaded, what it needs. */
export function LineRows({ rows, pictures, empty }: { rows: Row[]; pictures: string; empty?: string }) {
  if (!rows.length) return empty ? <p role="status">{empty}</p> : null;
  return (
    <ul className="border-t border-text">
      {rows.map((row) => (
        <LineRow key={row.key} row={row} pictures={pictures} />
      ))}
    </ul>
  );
}

function LineRow({ row, pictures }: { row: Row; pictures: string }) {
  const { key, kind, name, runs, models, face, newest } = row;
  const t = useTranslations("releases");
  const format = useFormat();
  return (
    <li className="grid grid-cols-[1fr_6rem] gap-x-8 gap-y-2 border-b border-line py-5 md:grid-cols-[8.5rem_1fr_6rem] lg:grid-cols-[7.5rem_6rem_minmax(0,17rem)_1fr]">
      <p className="flex items-baseline gap-3 md:block">
        <span className="text-2xl leading-7 font-medium">{newest.version}</span>
        <time dateTime={newest.date} className="block text-sm text-quiet">
          {format.day(newest.date, "medium")}
        </time>
      </p>
      {/* Who has the device before them knows it by its face. */}
      <span className="max-lg:order-1 max-lg:col-start-2 max-lg:row-start-1 md:max-lg:col-start-3">
        {face && (
          <img
            src={`/media/panel/${encodeURIComponent(face)}.svg?v=${pictures}`}
            alt=""
            width={96}
            height={64}
            loading="lazy"
            className="h-16 w-24 object-contain object-left max-lg:object-right"
          />
        )}
      </span>
      <div className="max-md:col-span-2">
        <h2 className="text-base leading-snug font-semibold">
          <SiteLink
            to={lineAddress(key)}
            prefetch="none"
            className="inline-block py-0.5 underline-offset-4 hover:text-accent hover:underline"
          >
            {name}
          </SiteLink>
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {runs ? t(`runs.${runs}`) : newest.upgrade ? t(`upgrade.${newest.upgrade}`) : t(`kinds.${kind}`)}
          {models > 1 && kind === "tool" && ` · ${t("models", { count: models })}`}
        </p>
        <Needs needs={newest.needs} own={key} />
      </div>
      <div className="max-md:col-span-2 md:max-lg:col-start-2 lg:col-start-4">
        <Changes changed={newest.changed} />
      </div>
    </li>
  );
}
