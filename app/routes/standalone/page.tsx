import type { Route } from "./+types/page.ts";
import { pageScope } from "../../context.ts";
import { pageMeta } from "../../meta.ts";
import { PageBody } from "../pages/page-body.tsx";
import { loadPage } from "../pages/page-data.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context.get(pageScope), request);
}

/** The page inside the layout is the canonical one; this one is for web views. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, page } = loaderData;
  return pageMeta({ ...head, address: page.key === "privacy" ? "/policy" : "/xieyis", robots: "noindex" });
}

/** `/xieyi` and `/yinsi`: agreement and privacy without header and footer (rulings, Routes). */
export default function StandalonePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap pt-6 pb-16">
      <PageBody page={page} />
    </main>
  );
}
