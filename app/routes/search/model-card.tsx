import { useTranslations } from "use-intl";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { CompareButton } from "../../features/compare/compare-button.tsx";
import { useLoginAddress } from "../../features/downloads/file-link.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { useUserName } from "../../browser/user.ts";
import { Passage } from "./result.tsx";
import type { NamedModel } from "./search-data.server.ts";

/** The model whose name was searched for: picture, main parameters, data sheet, links. */
export function ModelCard({
  model: { id, model, title, category, drawing, width, values, sheet, files, passage },
}: {
  model: NamedModel;
}) {
  const t = useTranslations("search");
  const to = `/product/${id}/${model}`;
  return (
    <section
      aria-labelledby="exact-model"
      className="mb-2 grid items-center gap-x-10 gap-y-5 rounded border border-line bg-card p-5 sm:p-7 md:grid-cols-[14rem_1fr]"
    >
      <div
        className={`w-[calc(var(--n)*0.1px)] max-w-full justify-self-center max-md:max-w-36 max-md:justify-self-start ${numberClass(Math.min(width * 9, 2240))}`}
      >
        <Drawing markup={drawing} className="[&>svg]:block [&>svg]:max-h-44 [&>svg]:w-full" />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-quiet">
          <Local text={category.name} />
        </p>
        <h2 id="exact-model" className="mt-1 text-2xl">
          <SiteLink to={to} className="underline-offset-4 hover:text-accent hover:underline">
            {model}
          </SiteLink>
        </h2>
        <p className="measure mt-1 text-quiet">
          <Local text={title} />
        </p>
        {passage && (
          <div className="mt-3 border-l-2 border-orange pl-4">
            <Passage result={passage} excerpt={undefined} heading={passage.heading} />
          </div>
        )}
        {values.length > 0 && (
          <>
            <h3 className="sr-only">{t("parameters")}</h3>
            <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 text-[15px] lg:grid-cols-4">
              {values.map(({ key, label, text }) => (
                <div key={key}>
                  <dt className="text-sm text-quiet">
                    <Local text={label} />
                  </dt>
                  <dd>{wholeRanges(text)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
          <SiteLink to={to} className="btn btn-primary">
            {t("toPage")}
          </SiteLink>
          {sheet && <SheetLink sheet={sheet} />}
          <CompareButton id={id} model={model} className="" />
          {files > 0 && (
            <SiteLink
              to={`/datadownload?key=${encodeURIComponent(model)}`}
              className="inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4"
            >
              {t("files", { count: files })}
            </SiteLink>
          )}
        </div>
      </div>
    </section>
  );
}

function SheetLink({
  sheet: { title, address, name, loginRequired },
}: {
  sheet: NonNullable<NamedModel["sheet"]>;
}) {
  const login = useLoginAddress();
  const user = useUserName();
  if (loginRequired && !user) {
    return (
      <SiteLink to={login} prefetch="none" className="btn btn-line">
        <Local text={title} />
      </SiteLink>
    );
  }
  return (
    <a href={address} {...(loginRequired ? {} : { download: name })} className="btn btn-line">
      <Local text={title} />
    </a>
  );
}
