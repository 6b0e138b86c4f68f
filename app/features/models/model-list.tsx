import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ModelsByCategory } from "./models.server.ts";

/** A list of all models by category, with a box that narrows it; each leads to its page below `path`. */
export function ModelList({
  path,
  name,
  models: { total, categories },
}: {
  path: string;
  /** What was typed. */
  name: string;
  models: ModelsByCategory;
}) {
  const t = useTranslations("manual");
  return (
    <>
      <Form role="search" action={path} className="flex max-w-xl gap-2 py-6 print:hidden">
        <input
          key={name}
          name="key"
          type="search"
          defaultValue={name}
          maxLength={40}
          aria-label={t("find")}
          placeholder={t("findPlaceholder")}
          className="field min-w-0 flex-1"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className="btn btn-primary">
          {t("findSubmit")}
        </button>
      </Form>
      {name && total > 0 && (
        <p role="status" className="pb-3 text-quiet">
          {t("models", { count: total })}
        </p>
      )}
      {!total && (
        <div role="status" className="pb-10">
          <h2 className="text-xl">{t("none")}</h2>
          <p className="measure mt-2 mb-4 text-quiet">{t("noneText")}</p>
          <SiteLink to={path} className="btn btn-line">
            {t("all")}
          </SiteLink>
        </div>
      )}
      <div className="border-t border-text">
        {categories.map(({ id, name, models }) => (
          <section
            key={id}
            className="grid gap-x-10 gap-y-2 border-b border-line py-5 lg:grid-cols-[16rem_1fr]"
          >
            <h2 className="text-base font-semibold">
              <Local text={name} />
            </h2>
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {models.map((model) => (
                <li key={model}>
                  <SiteLink
                    to={`${path}/${model}`}
                    prefetch="none"
                    className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline"
                  >
                    {model}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
