import { type ComponentProps, createContext, type ReactNode, use } from "react";

/** HTML of parts that stand in every page alike, as an earlier page was made with them; on the server only. */
export type FinishedParts = Map<string, string>;

export const FinishedPartsContext = createContext<FinishedParts | undefined>(undefined);

type Props = ComponentProps<"div"> & {
  as: "div" | "footer" | "nav" | "ul";
  /** One name for each part of the frame. */
  name: string;
  children: ReactNode;
};

/**
 * A part of the frame that depends on nothing but the language and the content: on the server it is put in as
 * finished text, of which React only looks at the element around it. Browsers hydrate it like any other.
 */
export function FinishedPart({ as, name, children, ...attributes }: Props) {
  const Element = as as "div";
  const html = use(FinishedPartsContext)?.get(name);
  return html === undefined ? (
    <Element {...attributes} data-part={name}>
      {children}
    </Element>
  ) : (
    <Element {...attributes} data-part={name} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
