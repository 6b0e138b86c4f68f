import type { ReactNode } from "react";

type Props = { heading: string; models: ReactNode; children: ReactNode };

/** A text, and beside it the models that it names, which stay in view while it is read. */
export function TextBeside({ heading, models, children }: Props) {
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[1fr_20rem] print:block">
      <div className="min-w-0">{children}</div>
      <section
        id="models"
        className="border-b border-line py-10 lg:sticky lg:top-4 lg:self-start lg:border-0 print:static"
      >
        <h2 className="mb-4 text-xl">{heading}</h2>
        {models}
      </section>
    </div>
  );
}
