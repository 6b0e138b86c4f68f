import type { ComponentProps, MouseEvent } from "react";
import { Link, useHref, useLocation } from "react-router";

/**
 * A link inside the site. Fetches ahead on intent; a click on the address that is already shown is ignored
 * (specification, sections 2 and 8).
 */
export function SiteLink({ onClick, prefetch = "intent", ...props }: ComponentProps<typeof Link>) {
  const href = useHref(props.to);
  const { pathname, search } = useLocation();
  const ignoreRepeated = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (href === pathname + search && !event.metaKey && !event.ctrlKey && !event.shiftKey)
      event.preventDefault();
  };
  return <Link {...props} prefetch={prefetch} onClick={ignoreRepeated} />;
}
