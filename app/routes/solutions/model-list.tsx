import type { ReactNode } from "react";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

type Model = { id: number; model: string; drawing: string; text: LocalText; note?: ReactNode };

/** Models with their picture and a text: their role in the solution, or their title. */
export function ModelList({ models }: { models: Model[] }) {
  return (
    <ul className="border-t border-text">
      {models.map(({ id, model, drawing, text, note }) => (
        <li
          key={id}
          className="relative grid grid-cols-[5.5rem_1fr] items-center gap-x-6 border-b border-line py-4"
        >
          <Drawing markup={drawing} className="[&>svg]:block [&>svg]:max-h-20 [&>svg]:w-full" />
          <div>
            <SiteLink
              to={`/product/${id}/${model}`}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
            >
              {model}
            </SiteLink>
            {note && <span className="ml-3 text-sm text-quiet">{note}</span>}
            {plainText(text) && (
              <p className="measure text-[15px] text-quiet">
                <Local text={text} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
