import type { Route } from "./+types/careers.ts";
import { pageScope } from "../../context.ts";
import { pageMeta } from "../../meta.ts";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { jobPosting } from "../../structured/job-posting.ts";
import { loadCareers } from "./careers-data.server.ts";
import { JobList } from "./job-list.tsx";
import { JobPage } from "./job-page.tsx";

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadCareers(context.get(pageScope), request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head } = loaderData;
  if (loaderData.view === "list")
    return pageMeta(loaderData.asked.key ? { ...head, robots: "noindex" } : head);
  const tags = pageMeta(head);
  if (!import.meta.env.SSR) return tags;
  const origin = head.origins[head.locale];
  const { job } = loaderData;
  const posting = jobPosting({
    ...job,
    validThrough: loaderData.closing.at,
    url: `${origin}${head.address}`,
    organization: { name: head.brand, url: origin, country: loaderData.country },
  });
  const trail = [
    { to: "/hr", text: job.department.name },
    { to: head.address, text: job.title },
  ];
  return [...tags, breadcrumbs(origin, trail), posting];
}

/** `/hr`: jobs, and what the company offers (specification, section 2). Chinese only. */
export default function Careers({ loaderData: data }: Route.ComponentProps) {
  return data.view === "job" ? <JobPage data={data} /> : <JobList data={data} />;
}
