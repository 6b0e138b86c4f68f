import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { fold } from "#domain/download/rules.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import type { Route } from "./+types/manuals.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { key = "" } = askedOf("manuals", request);
  const [devices, categories] = await Promise.all([
    scope.devices(),
    scope.keep("categories", () => listCategories(scope)),
  ]);
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");
  const found = devices.filter(({ model }) => plain(model).includes(plain(key)));
  return {
    head: pageHead(scope, request, scope.translate("manual.title"), scope.translate("manual.description")),
    key,
    total: found.length,
    categories: categories.flatMap(({ id, key: own, name }) => {
      const models = found.filter(({ category }) => category === own).map(({ model }) => model);
      return models.length ? [{ id, name, models }] : [];
    }),
    messages: scope.messages(["manual"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(loaderData.key ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
}

/** `/manual`: which device. */
export default function Manuals({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("manual");
  const menu = useTranslations("common.menu");
  const { key, total, categories } = data;
  return (
    <main id="content" className="wrap">
      <Crumbs
        trail={[
          { to: homePath, text: menu("home") },
          { to: "/technical", text: menu("support") },
        ]}
        here={t("heading")}
      />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
      <p className="measure mt-2 text-quiet">{t("intro")}</p>
      <Form role="search" action="/manual" className="flex max-w-xl gap-2 py-6 print:hidden">
        <input
          key={key}
          name="key"
          type="search"
          defaultValue={key}
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
      {key && total > 0 && (
        <p role="status" className="pb-3 text-quiet">
          {t("models", { count: total })}
        </p>
      )}
      {!total && (
        <div role="status" className="pb-10">
          <h2 className="text-xl">{t("none")}</h2>
          <p className="measure mt-2 mb-4 text-quiet">{t("noneText")}</p>
          <SiteLink to="/manual" className="btn btn-line">
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
                    to={`/manual/${model}`}
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
    </main>
  );
}
