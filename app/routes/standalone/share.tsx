import { useTranslations } from "use-intl";
import type { Route } from "./+types/share.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { qrSvg } from "../../layouts/qr.server.ts";
import { pageMeta } from "../../meta.ts";
import { addressIn } from "../../place.ts";
import { homePath, matchScreen } from "../../screens.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { to: target = homePath } = askedOf("fenxiang", request);
  const path = matchScreen(target.split("?")[0]!) ? target : homePath;
  const url = addressIn(scope, scope.locale, path);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("tools.share.title"),
      scope.translate("tools.share.description"),
    ),
    url,
    path,
    qr: await qrSvg(url),
    messages: scope.messages(["tools"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/fenxiang`: the share landing page: code to scan, native share, copy (rulings, Routes). */
export default function Share({ loaderData: { url, path, qr } }: Route.ComponentProps) {
  const t = useTranslations("tools.share");
  const native = useHydrated() && "share" in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t("copied"), "done");
    } catch {
      showToast(t("copyFailed"));
    }
  };
  return (
    <main id="content" className="wrap grid min-h-dvh max-w-xl content-center py-10 text-center">
      <h1 className="text-3xl">{t("heading")}</h1>
      <p className="mt-2 text-quiet">{t("scan")}</p>
      <Drawing
        markup={qr}
        className="mx-auto my-8 w-64 overflow-hidden rounded border border-line [&>svg]:block"
      />
      <p className="mb-6 text-sm break-all text-quiet">{url}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {native && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => void navigator.share({ url, title: document.title }).catch(() => {})}
          >
            {t("native")}
          </button>
        )}
        <button type="button" className="btn btn-line" onClick={() => void copy()}>
          {t("copy")}
        </button>
        <a href={path} className="btn btn-line">
          {t("open")}
        </a>
      </div>
    </main>
  );
}
