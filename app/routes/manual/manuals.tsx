import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/manuals.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { ModelList } from "../../features/models/model-list.tsx";
import { modelsByCategory } from "../../features/models/models.server.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SubjectOfManuals } from "./subject.tsx";
import { subjectOf } from "./subject.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { key = "", ...asked } = askedOf("manuals", request);
  const [knowledge, devices] = await Promise.all([scope.knowledge(), scope.devices()]);
  const subject = subjectOf({ ...scope, knowledge }, devices, asked);
  if (!subject && Object.keys(asked).length) throw redirect("/manual");
  return {
    head: pageHead(
      scope,
      request,
      subject
        ? scope.translate("manual.subjectOf", { subject: subject.title })
        : scope.translate("manual.title"),
      subject ? subject.text : scope.translate("manual.description"),
    ),
    key,
    subject,
    models: await modelsByCategory(scope, key),
    messages: scope.messages(["manual"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(loaderData.key ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
}

/** `/manual`: which device. */
export default function Manuals({ loaderData: { key, subject, models } }: Route.ComponentProps) {
  const t = useTranslations("manual");
  const menu = useTranslations("common.menu");
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
      {subject ? (
        <SubjectOfManuals subject={subject} />
      ) : (
        <ModelList path="/manual" name={key} models={models} />
      )}
    </main>
  );
}
