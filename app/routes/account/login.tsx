import { useTranslations } from "use-intl";
import type { Route } from "./+types/login.ts";
import { pageScope } from "../../context.ts";
import { useWay } from "../../features/account/use-way.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { accountMessages } from "./account-data.server.ts";
import { AccountPage } from "./account-page.tsx";
import { Benefits } from "./benefits.tsx";
import { LoginForm } from "./login-form.tsx";
import { ProviderLink } from "./provider-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("account.login.title"),
      scope.translate("account.login.intro"),
    ),
    rule: scope.passwordRule,
    provider: scope.provider,
    messages: accountMessages(scope, ["fields", "login", "code", "benefits"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/login`: with the password or with a verification code (specification, section 2). */
export default function Login({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("account.login");
  const { sentHere } = useWay();
  return (
    <AccountPage title={t("title")} intro={sentHere ? t("needed") : t("intro")} aside={<Benefits />}>
      {loaderData.provider && <ProviderLink provider={loaderData.provider} />}
      <LoginForm rule={loaderData.rule} />
    </AccountPage>
  );
}
