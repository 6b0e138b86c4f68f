import type { MakerSymbol as Symbol } from "#domain/site/look.ts";
import { MakerSymbol } from "./maker-symbol.tsx";
import { SiteLink } from "../ui/site-link.tsx";

type Props = { mark: string; symbol: Symbol | undefined; name?: string | undefined };

/** The maker's symbol and mark; beside it the name in the reader's own signs. */
export function Logo({ mark, symbol, name }: Props) {
  return (
    <SiteLink to="/index" className="flex shrink-0 items-center gap-2.5 text-lg font-bold tracking-[0.12em]">
      <MakerSymbol symbol={symbol} size={28} />
      {mark}
      {name && (
        <span className="border-l border-line pl-2.5 text-base leading-tight font-semibold tracking-[0.06em] max-[23rem]:hidden lg:max-xl:hidden">
          {name}
        </span>
      )}
    </SiteLink>
  );
}
