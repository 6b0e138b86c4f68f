import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { Feature } from "#domain/availability/table.ts";
import { listModels } from "#domain/product/models.server.ts";
import type { Route } from "./+types/feedback.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { FeedbackForm } from "../../features/feedback/feedback-form.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Screens that may answer the question already. */
const ways = ["ecucode", "faqs"] as const satisfies readonly Feature[];

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const models = (await listModels(scope.db)).map((product) => product.model);
  const { model } = askedOf("feedback", request);
  if (model && !models.includes(model)) throw redirect("/feedback");
  return {
    // The canonical address has no model.
    head: {
      ...pageHead(scope, request, scope.translate("feedback.title"), scope.translate("feedback.description")),
      address: "/feedback",
    },
    model: model ?? "",
    models,
    ways: ways.filter((way) => scope.has(way)),
    phone: scope.site.contact.phone,
    messages: scope.messages(["feedback", "enquiry", "errors"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/feedback`: what a device should do better (specification, sections 2, 3 and 5). */
export default function Feedback({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("feedback");
  const menu = useTranslations("common.menu");
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/technical", text: menu("support") },
  ];
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={menu("feedback")} />
      <div className="border-b border-text pt-2 pb-6">
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
        <p className="measure mt-2 text-quiet">{t("intro")}</p>
      </div>
      <div className="grid gap-x-16 gap-y-10 pt-8 pb-14 lg:grid-cols-[7fr_4fr]">
        <section aria-labelledby="form-heading" className="print:hidden">
          <h2 id="form-heading" className="mb-5 text-2xl">
            {t("form")}
          </h2>
          <FeedbackForm
            key={data.model}
            model={data.model}
            models={data.models}
            button="btn-primary max-sm:w-full"
          />
        </section>
        <Aside data={data} />
      </div>
    </main>
  );
}

/** What to describe for the engineers, and faster ways to an answer. */
function Aside({ data: { ways: shown, phone } }: { data: Route.ComponentProps["loaderData"] }) {
  const t = useTranslations("feedback");
  return (
    <div className="space-y-10">
      <section aria-labelledby="helps-heading">
        <h2 id="helps-heading" className="mb-3 text-xl">
          {t("helps.heading")}
        </h2>
        <ol className="measure list-decimal space-y-2 border-t border-line pt-4 pl-5 text-[15px] marker:text-quiet">
          <li>{t("helps.model")}</li>
          <li>{t("helps.shown")}</li>
          <li>{t("helps.site")}</li>
          <li>{t("helps.steps")}</li>
        </ol>
      </section>
      <section aria-labelledby="other-heading">
        <h2 id="other-heading" className="mb-3 text-xl">
          {t("other.heading")}
        </h2>
        <ul className="border-t border-line text-[15px]">
          {shown.map((way) => (
            <li key={way} className="border-b border-line py-2">
              <SiteLink
                to={`/${way}`}
                className="inline-block min-h-6 text-accent underline underline-offset-4"
              >
                {t(way === "ecucode" ? "other.codes" : "other.faqs")}
              </SiteLink>
            </li>
          ))}
          <li className="border-b border-line py-2">
            <a
              href={`tel:${phone.replace(/[^+\d]/g, "")}`}
              className="inline-block min-h-6 text-accent underline underline-offset-4"
            >
              {t("other.urgent", { phone })}
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
