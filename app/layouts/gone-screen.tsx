import { isRouteErrorResponse, useRouteError } from "react-router";
import type { Gone } from "../absent.server.ts";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** The data of the 410 that `absent` made for a withdrawn entry; undefined for every other error. */
export function goneOf(error: unknown): Gone | undefined {
  return isRouteErrorResponse(error) && error.status === 410 ? (error.data as Gone) : undefined;
}

/** Says that an entry was withdrawn and why, with a link to the list that it was on. */
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

/** Error boundary of screens of entries: shows a withdrawn entry in the layout, rethrows any other error. */
export function EntryBoundary() {
  const error = useRouteError();
  const gone = goneOf(error);
  if (!gone) throw error;
  return <GoneScreen gone={gone} />;
}
