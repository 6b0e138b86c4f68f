import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Drawing } from "../ui/drawing.tsx";
import { later } from "../ui/later.tsx";
import { Local } from "../ui/local-text.tsx";
import { numberClass } from "../ui/number-class.ts";
import { Piece } from "../ui/piece.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { HeroData } from "./hero-data.server.ts";

/** Its script comes when the visitor first does something. */
const HeroControls = later(async () => (await import("./hero-controls.tsx")).HeroControls);

export type Said = {
  eyebrow: string | undefined;
  heading: string;
  lead: string;
  /** Whether there are products and cases to lead to. */
  products: boolean;
  cases: boolean;
};

/** The heading beside a plant, and below it the front panels of the plant's controllers at the same moment. */
export function Hero({ said, hero }: { said: Said; hero: HeroData | undefined }) {
  const t = useTranslations("home");
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={stage}
      className="bg-[radial-gradient(1200px_600px_at_78%_20%,#24404d_0,#13252e_48%,#0e1b22_100%)] text-[#eaf3f5]"
    >
      <div className="wrap">
        <div className="grid gap-x-10 gap-y-12 pt-12 lg:grid-cols-[5fr_7fr] lg:pt-18">
          <div className="min-w-0">
            {said.eyebrow && (
              <p className="mb-4 text-sm font-semibold tracking-[0.04em] text-orange-soft">{said.eyebrow}</p>
            )}
            <h1 className="mb-5 text-[clamp(2.25rem,5vw,3.375rem)] leading-[1.08] tracking-[-0.02em]">
              {said.heading}
            </h1>
            <p className="measure mb-8 max-w-[46ch] text-lg text-steel-200">{said.lead}</p>
            <p className="flex flex-wrap gap-3">
              {said.products ? (
                <SiteLink to="/productcatalogue" className="btn btn-primary max-sm:px-3">
                  {t("find")}
                </SiteLink>
              ) : (
                <SiteLink to="/contactus" className="btn btn-primary max-sm:px-3">
                  {t("write")}
                </SiteLink>
              )}
              {said.cases && (
                <SiteLink to="/applicationcase" className="btn border-[#4d6773] max-sm:px-3">
                  {t("seeCases")}
                </SiteLink>
              )}
            </p>
          </div>
          <div className="min-w-0">
            {hero && (
              <div className="one-line" data-tone="dark">
                <Drawing markup={hero.drawing} as="div" className="ol-row" />
                {hero.run ? (
                  <Piece>
                    <HeroControls hero={hero} run={hero.run} stage={stage} />
                  </Piece>
                ) : (
                  <p className="ol-text mt-3">{hero.text}</p>
                )}
              </div>
            )}
          </div>
        </div>
        {hero && <Panels panels={hero.panels} />}
      </div>
    </div>
  );
}

type PanelsProps = { panels: HeroData["panels"] };

/** The controllers of the plant, all at one scale. */
function Panels({ panels }: PanelsProps) {
  const t = useTranslations("home");
  const widest = Math.max(...panels.map(({ width }) => width));
  return (
    <>
      <h2 className="sr-only">{t("panels")}</h2>
      <ul className="later-[62rem] md:later-[26rem] mt-12 grid items-end gap-8 border-t border-steel-700 pt-9 pb-14 sm:flex">
        {panels.map((panel) => (
          <li key={panel.id} className={`sm:flex-[var(--n)_1_0] ${numberClass(panel.width * 10)}`}>
            <SiteLink to={`/product/${panel.id}/${panel.model}`} className="group block">
              <span
                data-panel
                className={`block max-sm:w-[calc(var(--n)*1%)] ${numberClass((panel.width / widest) * 100)}`}
              >
                <Drawing markup={panel.drawing} className="[&>svg]:block [&>svg]:w-full" />
              </span>
              <span className="mt-4 flex flex-wrap items-baseline gap-x-3">
                <strong className="text-white underline-offset-4 group-hover:underline">{panel.model}</strong>
                <span className="text-sm text-steel-200">
                  <Local text={panel.at} />
                </span>
              </span>
              <span className="text-sm text-steel-300">
                <Local text={panel.title} />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
