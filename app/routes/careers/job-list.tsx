import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { keyLength } from "#domain/product/filters.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Asked, JobListData } from "./careers-data.server.ts";
import { JobRows } from "./job-rows.tsx";
import { WorkHere } from "./work-here.tsx";

/** Address of the list with some filters; undefined ones are left out. */
function listAddress({ kind, department, place, key }: Asked, page = 1): string {
  const search = new URLSearchParams(
    Object.entries({ kind, department, place, key }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
  if (page > 1) search.set("page", String(page));
  return `/hr${search.size ? `?${search}` : ""}`;
}

/** The jobs that match the filters; without filters the first page also says what the company offers. */
export function JobList({ data }: { data: JobListData }) {
  const t = useTranslations("careers");
  const menu = useTranslations("common.menu");
  const { asked, choices, page } = data;
  const all = choices.kinds.reduce((sum, kind) => sum + kind.count, 0);
  const narrowed = Boolean(asked.department || asked.place || asked.key);
  return (
    <main id="content">
      <div className="bg-ink text-[#eaf3f5] print:bg-transparent print:text-black">
        <div className="wrap pb-10 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={t("title")} />
          <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.6rem)]">{t("heading")}</h1>
          <p className="measure mt-4 text-[17px] text-steel-200 print:text-black">{page.introduction}</p>
          <dl className="mt-8 grid grid-cols-2 gap-x-8 border-t border-steel-700 md:grid-cols-4">
            {page.facts.map(({ value, unit, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end border-b border-steel-700 py-4 md:border-b-0"
              >
                <dt className="text-sm text-steel-200 print:text-black">{label}</dt>
                <dd className="text-3xl leading-10 font-semibold tracking-[-0.02em]">
                  {value} {unit && <span className="text-lg font-normal text-steel-300">{unit}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="wrap">
        <section aria-labelledby="jobs" className="pt-10">
          <h2 id="jobs" className="text-2xl">
            {t("jobs")}
          </h2>
          <nav aria-label={t("kinds")} className="-mx-4 overflow-x-auto px-4 print:hidden">
            <ul className="flex gap-2 py-4">
              {[{ key: undefined, count: all }, ...choices.kinds].map(({ key, count }) => (
                <li key={key ?? "all"} className="shrink-0">
                  <SiteLink
                    to={listAddress({ ...asked, kind: key })}
                    aria-current={asked.kind === key ? "page" : undefined}
                    className={`btn px-4 text-[15px] ${asked.kind === key ? "bg-text text-page" : "btn-line font-normal"}`}
                  >
                    {key === undefined ? t("all") : key === "social" ? t("social") : t("campus")}{" "}
                    {!narrowed && <span className={asked.kind === key ? "" : "text-quiet"}>{count}</span>}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <Filters data={data} />
          <p id="result" role="status" className="scroll-mt-4 pt-5 pb-3 text-quiet lg:scroll-mt-[100dvh]">
            {t("count", { count: data.total })}
            {narrowed && (
              <SiteLink
                to={listAddress({ kind: asked.kind })}
                className="ml-4 text-accent underline underline-offset-4 print:hidden"
              >
                {t("reset")}
              </SiteLink>
            )}
          </p>
          {data.jobs.length === 0 && (
            <div className="border-t border-text py-8">
              <h3 className="text-xl">{t("none")}</h3>
              <p className="measure mt-2 text-quiet">{data.contact.apply}</p>
            </div>
          )}
          <JobRows jobs={data.jobs} />
          <Pager page={data.number} pages={data.pages} to={(number) => listAddress(asked, number)} />
        </section>
        {!narrowed && data.number === 1 && <WorkHere data={data} />}
      </div>
    </main>
  );
}

function Filters({ data: { asked, choices } }: { data: JobListData }) {
  const t = useTranslations("careers");
  const select = (name: "department" | "place", label: string, any: string) => (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm text-quiet">{label}</span>
      <select name={name} defaultValue={asked[name] ?? ""} className="field">
        <option value="">{any}</option>
        {(name === "department" ? choices.departments : choices.places).map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.name}（{choice.count}）
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Form
      role="search"
      action="/hr#result"
      key={JSON.stringify(asked)}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-3 rounded border border-line bg-card p-4 sm:gap-x-4 lg:grid-cols-[14rem_11rem_1fr_auto] print:hidden"
    >
      {asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
      {select("department", t("department"), t("anyDepartment"))}
      {select("place", t("place"), t("anyPlace"))}
      <label className="block max-sm:col-span-2">
        <span className="mb-1 block text-sm text-quiet">{t("key")}</span>
        <input
          name="key"
          type="search"
          defaultValue={asked.key ?? ""}
          maxLength={keyLength}
          placeholder={t("keyHint")}
          className="field"
          autoComplete="off"
        />
      </label>
      <button type="submit" className="btn btn-primary max-sm:col-span-2">
        {t("submit")}
      </button>
    </Form>
  );
}
