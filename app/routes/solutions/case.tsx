import { useTranslations } from "use-intl";
import type { Route } from "./+types/case.ts";
import { pageScope } from "../../context.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { EnquiryForm } from "../../features/enquiry/enquiry-form.tsx";
import { shortComments } from "../../features/comments/messages.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { CaseBody } from "./case-body.tsx";
import { loadCase } from "./case-data.server.ts";
import { CaseRows } from "../../features/cases/case-rows.tsx";

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const data = await loadCase(scope, request, params.id);
  return { ...data, messages: { ...data.messages, ...shortComments(scope) } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageMeta({
        ...loaderData.head,
        picture: `projectinfo-${loaderData.item.id}`,
        photo: loaderData.item.pictures?.[0],
      })
    : [];
}

/** `/projectinfo/:id`: an application case (specification, section 2). */
export default function CasePage({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("cases");
  const menu = useTranslations("common.menu");
  const { item } = data;
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/applicationcase", text: t("title") },
    { to: `/applicationcase?class_id=${item.class.id}`, text: item.class.name },
  ];
  return (
    <main id="content">
      <div className="wrap">
        <Crumbs trail={trail} here={item.title} />
      </div>
      <CaseBody data={data} />
      <div className="wrap">
        {data.others.length > 0 && (
          <section className="grid gap-x-10 gap-y-6 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden">
            <h2 className="text-xl">{t("more")}</h2>
            <CaseRows cases={data.others} />
          </section>
        )}
        <section id="enquiry" className="grid gap-x-10 gap-y-6 py-10 lg:grid-cols-[12.5rem_1fr] print:hidden">
          <h2 className="text-xl">{t("enquire")}</h2>
          <div className="max-w-xl">
            <EnquiryForm model={data.subject} />
          </div>
        </section>
        <Comments target="case" targetId={item.id} brand={data.head.brand} locale={data.head.locale} />
      </div>
    </main>
  );
}
