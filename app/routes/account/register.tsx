import { useTranslations } from "use-intl";
import { phoneExamples } from "#domain/account/passwords/examples.ts";
import type { Route } from "./+types/register.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { accountMessages } from "./account-data.server.ts";
import { AccountPage } from "./account-page.tsx";
import { Benefits } from "./benefits.tsx";
import { RegisterForm } from "./register-form.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("account.register.title"),
      scope.translate("account.register.intro"),
    ),
    passwordRule: scope.passwordRule,
    example: phoneExamples[scope.locale],
    messages: accountMessages(scope, ["fields", "register", "benefits"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/reg`: a new account (specification, section 2). */
export default function Register({ loaderData: { passwordRule, example } }: Route.ComponentProps) {
  const t = useTranslations("account.register");
  return (
    <AccountPage title={t("title")} intro={t("intro")} aside={<Benefits />}>
      <RegisterForm rule={passwordRule} example={example} />
    </AccountPage>
  );
}
