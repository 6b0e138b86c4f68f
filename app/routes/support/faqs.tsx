import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type FaqItem, listFaqs, listFaqTopics } from "#domain/faq/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { keyLength } from "#domain/product/filters.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import type { Route } from "./+types/faqs.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { ClassNav } from "../../ui/class-nav.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { faqPage } from "../../structured/faq-page.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { faultAddress } from "../../features/fault-codes/fault-card.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { class_id: topicId, key = "" } = askedOf("faqs", request);
  const [topics, result] = await Promise.all([listFaqTopics(scope), listFaqs(scope, { topicId, key })]);
  const chosen = topics.find((topic) => topic.id === topicId);
  if (topicId && !chosen) throw redirect(homePath);
  const products = await productsByIds(scope, [...new Set(result.list.flatMap((q) => q.productIds))]);
  return {
    head: pageHead(
      scope,
      request,
      chosen?.name ?? scope.translate("support.faq.title"),
      scope.translate("support.faq.description"),
    ),
    topics,
    chosen: chosen?.id,
    key,
    questions: result.list,
    models: Object.fromEntries(products.map((p) => [p.id, p.model])),
    faultLinks: scope.has("ecucode"),
    messages: scope.messages(["support"]),
  };
}

type Data = Route.ComponentProps["loaderData"];

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, key, questions } = loaderData;
  if (key) return pageMeta({ ...head, robots: "noindex" });
  const tags = pageMeta(head);
  return import.meta.env.SSR ? [...tags, faqPage(questions)] : tags;
}

/** `/faqs` (specification, section 2). */
export default function Faqs({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("support.faq");
  const menu = useTranslations("common.menu");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={t("title")} />
      <div className="border-b border-text pt-2 pb-6">
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
        <p className="measure mt-2 text-quiet">{t("intro")}</p>
      </div>
      <ClassNav label={t("topics")} all={t("all")} base="/faqs" classes={data.topics} chosen={data.chosen} />
      <form role="search" action="/faqs" className="flex max-w-xl gap-2 py-2 print:hidden">
        {data.chosen && <input type="hidden" name="class_id" value={data.chosen} />}
        <input
          key={data.key}
          name="key"
          type="search"
          defaultValue={data.key}
          maxLength={keyLength}
          aria-label={t("search")}
          placeholder={t("search")}
          className="field"
        />
        <button type="submit" className="btn btn-line shrink-0 whitespace-nowrap">
          {t("submit")}
        </button>
      </form>
      <p role="status" className="py-3 text-quiet">
        {t("count", { count: data.questions.length })}
      </p>
      {data.questions.length === 0 && (
        <div className="py-6">
          <h2 className="text-xl">{t("none")}</h2>
          <p className="measure mt-2 text-quiet">{t("noneText")}</p>
        </div>
      )}
      <div className="border-t border-text">
        {data.questions.map((item) => (
          <Question key={item.id} item={item} data={data} />
        ))}
      </div>
    </main>
  );
}

function Question({ item, data }: { item: FaqItem; data: Data }) {
  const t = useTranslations("support.faq");
  return (
    <details
      id={`q${item.id}`}
      className="group border-b border-line"
      open={data.questions.length === 1 || undefined}
    >
      <summary className="flex min-h-12 items-baseline gap-4 py-3 text-lg font-semibold after:ml-auto after:text-quiet after:content-['+'] hover:text-accent group-open:after:content-['−']">
        <h2 className="text-lg">
          <Local text={item.question} />
        </h2>
      </summary>
      <div
        className="measure space-y-3 pb-5"
        lang={typeof item.answer === "string" ? undefined : item.answer.lang}
      >
        {plainText(item.answer)
          .split("\n")
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{wholeRanges(paragraph)}</p>
          ))}
        {item.productIds.length > 0 && (
          <p className="text-[15px] text-quiet">
            {t("models")}{" "}
            {item.productIds.flatMap((id) =>
              data.models[id] ? (
                <SiteLink
                  key={id}
                  to={`/product/${id}/${data.models[id]}`}
                  prefetch="none"
                  className="mr-3 inline-block text-accent underline underline-offset-4"
                >
                  {data.models[id]}
                </SiteLink>
              ) : (
                []
              ),
            )}
          </p>
        )}
        {data.faultLinks && item.faultCodes.length > 0 && (
          <p className="text-[15px] text-quiet">
            {t("faults")}{" "}
            {item.faultCodes.map((code) => {
              const [spn, fmi] = code.split("-").map(Number);
              return (
                <SiteLink
                  key={code}
                  to={faultAddress({ spn: spn!, fmi: fmi! })}
                  prefetch="none"
                  className="mr-3 inline-block text-accent underline underline-offset-4"
                >
                  SPN {spn} FMI {fmi}
                </SiteLink>
              );
            })}
          </p>
        )}
      </div>
    </details>
  );
}
