import { isRouteErrorResponse, useRouteError } from "react-router";
import type { Gone } from "../absent.server.ts";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** What an error that a loader threw says of a withdrawn entry; undefined for every other error. */
export function goneOf(error: unknown): Gone | undefined {
  return isRouteErrorResponse(error) && error.status === 410 ? (error.data as Gone) : undefined;
}

/** What was here was withdrawn: why, and the way to what there is instead. */
export function GoneScreen({ gone: { title, text, reason, list } }: { gone: Gone }) {
  return (
    <main id="content" className="wrap py-24">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{title}</h1>
      <p className="measure mt-4 text-quiet">{reason ? <Local text={reason} /> : text}</p>
      <p className="mt-8">
        <SiteLink to={list.to} className="btn btn-primary">
          {list.text}
        </SiteLink>
      </p>
    </main>
  );
}

/** For screens of entries: a withdrawn one is told inside the layout, other errors go on to the whole page. */
export function EntryBoundary() {
  const error = useRouteError();
  const gone = goneOf(error);
  if (!gone) throw error;
  return <GoneScreen gone={gone} />;
}
