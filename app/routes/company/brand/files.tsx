import { useFormat } from "../../../i18n/format.tsx";
import { useTranslations } from "use-intl";
import type { BrandFile } from "#making/brand/files.server.ts";

type Files = Pick<BrandFile, "file" | "format" | "look" | "art" | "width" | "bytes">[];

/** The files to download: a row for each look, with its formats and their sizes. */
export function Files({ files, mark, version }: { files: Files; mark: string; version: string }) {
  const t = useTranslations("brand");
  const format = useFormat();
  const rows = [...Map.groupBy(files, ({ art, look }) => `${art}-${look}`).values()];
  return (
    <ul className="mt-6 border-t border-text">
      {rows.map((row) => {
        const { art, look, file } = row[0]!;
        const dark = look === "dark" || look === "white";
        const address = (name: string) => `/media/brand/${name}?v=${version}`;
        return (
          <li
            key={file}
            className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[10rem_1fr] xl:grid-cols-[10rem_17rem_1fr]"
          >
            <span
              className={`grid h-16 w-40 place-items-center rounded border border-line px-4 ${dark ? "bg-ink" : "bg-paper"}`}
            >
              <img
                src={address(`${art}-${look}.svg`)}
                alt=""
                loading="lazy"
                className={art === "logo" ? "w-full" : "h-9"}
              />
            </span>
            <p>
              <span className="font-semibold">{t(`art.${art}`)}</span>
              <span className="block text-[15px] text-quiet">{t(`look.${look}`)}</span>
            </p>
            <ul className="flex flex-wrap gap-x-6 sm:col-start-2 xl:col-start-3">
              {row.map((entry) => (
                <li key={entry.file}>
                  <a
                    href={address(entry.file)}
                    download={`${mark}-${entry.file}`}
                    className="inline-flex min-h-11 items-center gap-1.5 text-accent underline-offset-4 hover:underline"
                  >
                    <span className="font-semibold underline underline-offset-4">{entry.format}</span>
                    <span className="text-sm text-quiet">
                      {entry.format === "PNG" && `${entry.width} px, `}
                      {format.number(Math.max(1, entry.bytes / 1024), 0)} kB
                    </span>
                    <span className="sr-only">
                      {t(`art.${art}`)} {t(`look.${look}`)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
