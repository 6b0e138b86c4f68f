import { SiteLink } from "../ui/site-link.tsx";

/** The maker's mark: a dial with its pointer at the top; beside it the name in the reader's own signs. */
export function Logo({ mark, name }: { mark: string; name?: string | undefined }) {
  return (
    <SiteLink to="/index" className="flex shrink-0 items-center gap-2.5 text-lg font-bold tracking-[0.12em]">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden>
        <circle cx="14" cy="15" r="11" fill="none" stroke="currentColor" strokeWidth="2.6" />
        <path d="M14 2v13" stroke="#f2641a" strokeWidth="3.2" />
      </svg>
      {mark}
      {name && (
        <span className="border-l border-line pl-2.5 text-base leading-tight font-semibold tracking-[0.06em] max-[23rem]:hidden lg:max-xl:hidden">
          {name}
        </span>
      )}
    </SiteLink>
  );
}
