import type { Route } from "./+types/case.ts";
import { pageScope } from "../../context.ts";
import { pageMeta } from "../../meta.ts";
import { CaseBody } from "../solutions/case-body.tsx";
import { loadCase } from "../solutions/case-data.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadCase(context.get(pageScope), request, params.id);
}

/** The page inside the layout is the canonical one; this one is for web views. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head } = loaderData;
  return pageMeta({
    ...head,
    address: head.address.replace("/iproject/", "/projectinfo/"),
    robots: "noindex",
  });
}

/** `/iproject/:id`: a case without header and footer, for use in an app's web view (rulings, Routes). */
export default function StandaloneCase({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="pt-6 pb-16">
      <CaseBody data={loaderData} />
    </main>
  );
}
