import type { ComponentProps, MouseEvent } from "react";
import { Link, useHref, useLocation } from "react-router";

type Props = ComponentProps<typeof Link>;

/**
 * A link inside the site, prefetched on intent. A click on a link to the address that is shown does nothing
 * (specification, section 2).
 */
export function SiteLink(props: Props) {
  return import.meta.env.SSR && isPlain(props) ? <PlainLink {...props} /> : <LiveLink {...props} />;
}

function LiveLink({ onClick, prefetch = "intent", ...props }: Props) {
  const href = useHref(props.to);
  const { pathname, search } = useLocation();
  const ignoreRepeated = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (href === pathname + search && !event.metaKey && !event.ctrlKey && !event.shiftKey)
      event.preventDefault();
  };
  return <Link {...props} prefetch={prefetch} onClick={ignoreRepeated} />;
}

/** Whether the address needs no resolving, so that its link can be written as it is. */
const isPlain = ({ to, mask }: Props) =>
  typeof to === "string" && mask === undefined && /^\/(?![./\\])(?:[^?#/]|\/(?![./\\]))*(?:[?#]|$)/.test(to);

/**
 * The HTML that `Link` writes, without its work: a page has a hundred links, and what they do is of no use on
 * the server.
 */
function PlainLink({
  to,
  discover = "render",
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reload,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: Props) {
  return <a {...rest} href={to as string} data-discover={discover === "render" ? "true" : undefined} />;
}
