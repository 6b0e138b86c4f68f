import type { ComponentProps, MouseEvent } from "react";
import { Link, useHref, useLocation } from "react-router";

/**
 * A link inside the site, prefetched on intent. A click on a link to the address that is shown does nothing
 * (specification, section 2).
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
