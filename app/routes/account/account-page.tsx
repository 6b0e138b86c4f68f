import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Piece } from "../../ui/piece.tsx";

type Props = { title: string; intro: string; aside: ReactNode; children: ReactNode };

/** The frame of the log-in screens: the form on the left, notes on the right. */
export function AccountPage({ title, intro, aside, children }: Props) {
  const menu = useTranslations("common.menu");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={title} />
      <div className="border-b border-text pt-2 pb-6">
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{title}</h1>
        <p className="measure mt-2 text-quiet">{intro}</p>
      </div>
      <div className="grid items-start gap-x-20 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)] lg:justify-between">
        <Piece>
          <div>{children}</div>
        </Piece>
        <Piece>{aside}</Piece>
      </div>
    </main>
  );
}

type ListProps = { heading: string; items: { term?: string; text: ReactNode }[]; foot?: ReactNode };

/** The notes beside a form. */
export function AsideList({ heading, items, foot }: ListProps) {
  return (
    <section aria-labelledby="aside-heading" className="lg:border-l lg:border-line lg:pl-10 print:hidden">
      <h2 id="aside-heading" className="mb-3 text-lg">
        {heading}
      </h2>
      <ul className="border-t border-line text-[15px]">
        {items.map(({ term, text }, i) => (
          <li key={term ?? String(i)} className="border-b border-line py-3">
            {term && <p className="font-semibold">{term}</p>}
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      {foot && <p className="mt-4 text-sm text-quiet">{foot}</p>}
    </section>
  );
}
