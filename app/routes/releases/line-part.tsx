import { useTranslations } from "use-intl";
import { lineAddress, modelAddress } from "../../features/releases/address.ts";
import { useFormat } from "../../i18n/format.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ReleasesData } from "./releases.tsx";
import { VersionEntry } from "./version-entry.tsx";

type Line = ReleasesData["inFull"][number];

/** A line with all its versions, the models that it fits, and what works with what. */
export function LinePart({ line, anchored = false }: { line: Line; anchored?: boolean }) {
  const t = useTranslations("releases");
  return (
    <>
      {line.models.length > 0 && <Models models={line.models} />}
      <section aria-label={t("versions")}>
        <ol className="border-t border-text">
          {line.versions.map((version) => (
            <VersionEntry key={version.version} line={line} version={version} anchored={anchored} />
          ))}
        </ol>
      </section>
      {line.fits && <Fits table={line.fits} />}
      {line.neededBy.length > 0 && <NeededBy list={line.neededBy} name={line.name} />}
    </>
  );
}

function Models({ models }: Pick<Line, "models">) {
  const t = useTranslations("releases");
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-base font-semibold">{t("forModels", { count: models.length })}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {models.map((model) => (
          <li key={model}>
            <SiteLink
              to={modelAddress(model)}
              prefetch="none"
              className="inline-block py-0.5 underline-offset-4 hover:text-accent hover:underline"
            >
              {model}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const head = "border-b border-text py-2 pr-6 text-left align-bottom text-sm font-semibold";
const cell = "border-b border-line py-2 pr-6 text-left whitespace-nowrap";

/** Of each version the oldest version of every tool and device that works with it. */
function Fits({ table: { others, rows } }: { table: NonNullable<Line["fits"]> }) {
  const t = useTranslations("releases");
  const format = useFormat();
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t("fits")}</h2>
      <p className="measure mt-1 mb-3 text-quiet">{t("fitsText")}</p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("fits")}>
        <table className="border-collapse">
          <thead>
            <tr>
              <th scope="col" className={head}>
                {t("version")}
              </th>
              <th scope="col" className={head}>
                {t("date")}
              </th>
              {others.map(({ key, name }) => (
                <th key={key} scope="col" className={`${head} max-w-64`}>
                  <SiteLink
                    to={lineAddress(key)}
                    prefetch="none"
                    className="inline-block py-0.5 underline-offset-4 hover:text-accent hover:underline"
                  >
                    {name}
                  </SiteLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ version, date, needs }) => (
              <tr key={version}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {version}
                </th>
                <td className={`${cell} text-quiet`}>{format.day(date, "medium")}</td>
                {needs.map((need, i) => (
                  <td key={others[i]!.key} className={cell}>
                    {need ? t("orNewer", { version: need }) : "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What the newest firmware of each line needs of this one. */
function NeededBy({ list, name }: { list: Line["neededBy"]; name: string }) {
  const t = useTranslations("releases");
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t("needed")}</h2>
      <p className="measure mt-1 mb-3 text-quiet">{t("neededBy", { name })}</p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("needed")}>
        <table className="border-collapse">
          <thead>
            <tr>
              <th scope="col" className={head}>
                {t("line")}
              </th>
              <th scope="col" className={head}>
                {t("newest")}
              </th>
              <th scope="col" className={head}>
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ key, name: line, version, oldest }) => (
              <tr key={key}>
                <th scope="row" className={`${cell} font-normal`}>
                  <SiteLink
                    to={lineAddress(key)}
                    prefetch="none"
                    className="inline-block py-0.5 underline-offset-4 hover:text-accent hover:underline"
                  >
                    {line}
                  </SiteLink>
                </th>
                <td className={cell}>{version}</td>
                <td className={cell}>{t("orNewer", { version: oldest })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
