import { useTranslations } from "use-intl";
import { useState } from "react";
import type { Route } from "./+types/forgot.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { accountMessages } from "./account-data.server.ts";
import { useFormOutcome } from "../../ui/form/form-outcome.tsx";
import { AccountPage, AsideList } from "./account-page.tsx";
import { ForgotDone, ForgotForm } from "./forgot-form.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("account.forgot.title"),
      scope.translate("account.forgot.intro"),
    ),
    passwordRule: scope.passwordRule,
    contactEmail: scope.site.contact.salesEmail,
    messages: accountMessages(scope, ["fields", "forgot", "code"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/forget`: a new password by a verification code, and its success screen (specification, section 2). */
export default function Forgot({ loaderData: { passwordRule, contactEmail } }: Route.ComponentProps) {
  const t = useTranslations("account.forgot");
  const posted = useFormOutcome("forget");
  const [done, setDone] = useState<{ account: string } | undefined>(
    posted?.state === "sent" ? { account: "" } : undefined,
  );
  return (
    <AccountPage
      title={done ? t("doneTitle") : t("title")}
      intro={done ? t("done") : t("intro")}
      aside={
        <AsideList
          heading={t("know")}
          items={[{ text: done ? t("ended") : t("will") }, { text: t("help", { email: contactEmail }) }]}
        />
      }
    >
      {done ? (
        <ForgotDone account={done.account} />
      ) : (
        <ForgotForm rule={passwordRule} onDone={(account) => setDone({ account })} />
      )}
    </AccountPage>
  );
}
