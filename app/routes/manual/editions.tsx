import { ArrowRight } from "lucide-react";
import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { placeAddress } from "#domain/address/knowledge.ts";
import type { EditionItem } from "#making/manual/editions.ts";
import type { Route } from "./+types/editions.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { comparedEditions } from "./editions-data.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { translate } = scope;
  const device = (await scope.devices()).find(({ model }) => model === params.model);
  if (!device) throw redirect(homePath);
  const { model } = device;
  return {
    head: pageHead(
      scope,
      request,
      translate("manual.editions.of", { model }),
      translate("manual.editions.intro"),
    ),
    model,
    ...(await comparedEditions(scope, device, askedOf("editions", request))),
    messages: scope.messages(["manual"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

type Data = Route.ComponentProps["loaderData"];

/** `/manual/:model/editions`: what is different between two editions of a manual. */
export default function Editions({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("manual");
  const menu = useTranslations("common.menu");
  const { model, editions, parts } = data;
  return (
    <main id="content" className="wrap">
      <Crumbs
        trail={[
          { to: homePath, text: menu("home") },
          { to: "/manual", text: t("heading") },
          { to: placeAddress(model, "about"), text: model },
        ]}
        here={t("editions.heading")}
      />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{t("editions.of", { model })}</h1>
      <p className="measure mt-2 text-quiet">{t("editions.intro")}</p>
      {parts ? (
        <>
          <Choice data={data} />
          {parts.length === 0 && <p role="status">{t("editions.same")}</p>}
          {parts.map(({ chapter, title, items }) => (
            <section key={chapter} className="border-t border-text py-5">
              <h2 className="text-xl">{title}</h2>
              <ul className="mt-2">
                {items.map((item) => (
                  <Item key={item.key} item={item} />
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : (
        <p role="status" className="measure mt-6 border-t border-text py-6">
          {editions[0] ? t("editions.only", editions[0]) : t("editions.none")}
        </p>
      )}
      <p className="mt-2 mb-10 print:hidden">
        <SiteLink
          to={placeAddress(model, "about")}
          className="text-accent underline-offset-4 hover:underline"
        >
          {t("backToChapter")}
        </SiteLink>
      </p>
    </main>
  );
}

function Choice({ data: { model, editions, from, to } }: { data: Data }) {
  const t = useTranslations("manual.editions");
  const choices = (name: "from" | "to", chosen: number | undefined) => (
    <label>
      <span className="block pb-1 text-sm text-quiet">{t(name)}</span>
      <select name={name} defaultValue={chosen} key={chosen} className="field">
        {editions.map(({ number, date }) => (
          <option key={number} value={number}>
            {t("name", { number, date })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Form
      action={`/manual/${model}/editions`}
      className="grid items-end gap-3 py-6 sm:grid-cols-[auto_auto_auto_1fr] print:hidden"
    >
      {choices("from", from)}
      {choices("to", to)}
      <button type="submit" className="btn btn-primary">
        {t("compare")}
      </button>
    </Form>
  );
}

const tones = { added: "bg-ok", changed: "bg-warn", removed: "bg-bad" } as const;

function Item({ item: { name, how, kind, to, figures, hasNewText } }: { item: EditionItem }) {
  const t = useTranslations("manual.editions");
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-3 first:border-0 lg:grid-cols-[9rem_22rem_1fr]">
      <p className="inline-flex items-baseline gap-2 self-start text-sm text-quiet">
        <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${tones[how]}`} />
        {t(how)}
      </p>
      <p>
        {to ? (
          <SiteLink
            to={to}
            prefetch="none"
            className="font-semibold underline-offset-4 hover:text-accent hover:underline"
          >
            {name}
          </SiteLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-sm text-quiet">{t(`kinds.${kind}`)}</span>
      </p>
      {(figures.length > 0 || hasNewText) && (
        <dl className="grid content-start gap-y-1">
          {figures.map(({ label, before, after }) => (
            <div key={label} className="flex flex-wrap items-baseline gap-x-3">
              <dt className="text-quiet">{label}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 tabular-nums">
                <del className="no-underline">{before || "–"}</del>
                <ArrowRight aria-label="→" className="size-4 text-quiet" />
                <ins className="font-semibold no-underline">{after || "–"}</ins>
              </dd>
            </div>
          ))}
          {hasNewText && (
            <div>
              <dt className="text-quiet">{t("text")}</dt>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}
