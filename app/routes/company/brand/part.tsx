import type { ReactNode } from "react";
import type { LocalText } from "#domain/locale/text.ts";
import { Local } from "../../../ui/local-text.tsx";

export function Part({ id, heading, children }: { id: string; heading: LocalText; children: ReactNode }) {
  return (
    <section id={id} className="grid gap-x-10 gap-y-4 border-b border-line py-10 lg:grid-cols-[13rem_1fr]">
      <h2 className="text-xl">
        <Local text={heading} />
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
