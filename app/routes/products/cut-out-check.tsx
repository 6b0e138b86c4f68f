import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { cutOutFit, type Size } from "#domain/product/cut-out.ts";
import { Field } from "../../ui/form/field.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Smallest and largest side of a hole that is accepted, mm. */
const shortest = 20;
const longest = 2000;

/**
 * For retrofits: whether this model fits the existing panel cut-out. Without scripts the form leads to the
 * list, filtered by that cut-out.
 */
export function CutOutCheck({ model, cutOut }: { model: string; cutOut: Size }) {
  const t = useTranslations("product");
  const [hole, setHole] = useState<Size>();
  const [bad, setBad] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [width, height] = [Number(form.get("cutout.w")), Number(form.get("cutout.h"))];
    const usable = [width, height].every((n) => n >= shortest && n <= longest);
    setBad(!usable);
    setHole(usable ? { width, height } : undefined);
  };
  return (
    <section
      id="cut-out"
      className="later-[40rem] lg:later-[28rem] grid gap-x-10 gap-y-6 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden"
    >
      <h2 className="text-xl">{t("tabs.cutOut")}</h2>
      <div className="measure">
        <h3 className="text-lg">{t("holeHeading")}</h3>
        <p className="mt-1 mb-4 text-quiet">
          {t("holeText", { model, width: cutOut.width, height: cutOut.height })}
        </p>
        <form
          action="/productinfo"
          className="grid items-start gap-x-4 sm:grid-cols-[1fr_1fr_auto]"
          noValidate
          onSubmit={check}
        >
          <Field
            label={t("holeWidth")}
            name="cutout.w"
            type="number"
            step="any"
            inputMode="decimal"
            min={shortest}
            max={longest}
            required
            error={bad ? t("holeBad") : undefined}
          />
          <Field
            label={t("holeHeight")}
            name="cutout.h"
            type="number"
            step="any"
            inputMode="decimal"
            min={shortest}
            max={longest}
            required
          />
          <button type="submit" className="btn btn-line sm:mt-[1.6rem]">
            {t("holeSubmit")}
          </button>
        </form>
        <div role="status" className="min-h-12">
          {hole && <Verdict model={model} cutOut={cutOut} hole={hole} />}
        </div>
      </div>
    </section>
  );
}

/** Names only the side that is too short. */
function enlarged({ width, height }: Size) {
  return width > 0 && height > 0 ? "fitEnlarge" : width > 0 ? "fitWider" : "fitHigher";
}

function Verdict({ model, cutOut, hole }: { model: string; cutOut: Size; hole: Size }) {
  const t = useTranslations("product");
  const fit = cutOutFit(cutOut, hole);
  return (
    <p>
      <strong className={fit.kind === "direct" ? "text-fit" : fit.kind === "enlarge" ? "text-danger" : ""}>
        {fit.kind === "direct" && t("fitDirect", { model })}
        {fit.kind === "adapter" && t("fitAdapter", { model, ...fit.plate })}
        {fit.kind === "enlarge" && t(enlarged(fit.by), fit.by)}
      </strong>{" "}
      <SiteLink
        to={`/productinfo?cutout=${hole.width}x${hole.height}`}
        className="text-accent underline underline-offset-4"
      >
        {t("holeAll")}
      </SiteLink>
    </p>
  );
}
