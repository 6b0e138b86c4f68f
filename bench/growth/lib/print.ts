import { whole } from "../../lib/numbers.ts";
import type { Figure } from "./part.ts";

/** Prints figures as a table with a column for each size. */
export function printGrowth(unit: string, columns: readonly { size: number; figures: Figure[] }[]): void {
  const names = [...new Set(columns.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const of = (figures: Figure[], name: string) => figures.find((one) => one.name === name)?.measured ?? "";
  console.log(`| ${unit} | ${columns.map(({ size }) => whole(size)).join(" | ")} |`);
  console.log(`|---|${columns.map(() => "---|").join("")}`);
  for (const name of names)
    console.log(`| ${name} | ${columns.map(({ figures }) => of(figures, name)).join(" | ")} |`);
}
