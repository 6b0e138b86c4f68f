import type { KnownProduct } from "./knowledge.server.ts";
import { sentencesIn } from "./sentences.ts";

/** What a model's page says in sentences. */
export const statementsOf = ({
  features,
  overview,
}: Pick<KnownProduct, "features" | "overview">): string[] => [...features, ...sentencesIn(overview)];

/** What people ask that a statement answers, by how it begins. */
export const askedOf = (statement: string, asked: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(asked).flatMap(([beginning, questions]) =>
    statement.trim().startsWith(beginning) ? questions : [],
  );
