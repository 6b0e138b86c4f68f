import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { KeptCopy } from "./kept-copy.tsx";

type LookUp = {
  /** The screen's own path. */
  path: string;
  /** What narrows the search: a list whose first choice is all. */
  choice: {
    name: string;
    label: string;
    all: string;
    value: string | undefined;
    options: readonly { value: string; text: string }[];
  };
  typed: { value: string; label: string; placeholder: string; maxLength: number };
  submit: string;
  hint: string;
  /** The other look-up. */
  other?: { to: string; text: string };
};

type Props = ComponentProps<typeof Crumbs> & {
  heading: string;
  lookUp: LookUp;
  kept: ComponentProps<typeof KeptCopy>;
  /** What was found, or lists to browse. */
  children: ReactNode;
};

/** A screen on which something is looked up, with or without a network: the form on dark, the answer below. */
export function LookUpPage({ trail, here, heading, lookUp, kept, children }: Props) {
  return (
    <main id="content">
      <div className="bg-ink text-[#eaf3f5] print:hidden">
        <div className="wrap pb-10 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={trail} here={here} />
          <h1 className="pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{heading}</h1>
          <LookUpForm lookUp={lookUp} />
          <KeptCopy {...kept} />
        </div>
      </div>
      <div id="result" className="wrap scroll-mt-2 py-8 lg:scroll-mt-[100dvh]">
        {children}
      </div>
    </main>
  );
}

function LookUpForm({ lookUp: { path, choice, typed, submit, hint, other } }: { lookUp: LookUp }) {
  return (
    <Form role="search" action={`${path}#result`} className="max-w-4xl">
      <div
        key={`${choice.value}${typed.value}`}
        className="grid gap-2 text-text sm:grid-cols-[13rem_1fr_auto]"
      >
        <label className="contents">
          <span className="sr-only">{choice.label}</span>
          <select name={choice.name} defaultValue={choice.value ?? ""} className="field">
            <option value="">{choice.all}</option>
            {choice.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <input
          name="key"
          type="search"
          defaultValue={typed.value}
          maxLength={typed.maxLength}
          aria-label={typed.label}
          placeholder={typed.placeholder}
          className="field"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <button type="submit" className="btn btn-primary whitespace-nowrap">
          {submit}
        </button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-steel-200">
        <span>{hint}</span>
        {other && (
          <SiteLink to={other.to} className="underline underline-offset-4 hover:text-white">
            {other.text}
          </SiteLink>
        )}
      </p>
    </Form>
  );
}
