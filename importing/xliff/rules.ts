/** What a file of translations may be at most. */
export const xliffRules = {
  mostBytes: 10_000_000,
  mostText: 20_000,
  mostUnits: 30_000,
  mostFiles: 5_000,
  /** Elements within elements. */
  deepest: 60,
  /** Entries that are made drafts by one call, and texts of one. */
  mostDrafts: 50,
  mostTexts: 500,
} as const;

/** Why a whole file is refused: keys of the desk's texts. */
export type XliffRefusal =
  | "xliffEmpty"
  | "xliffKind"
  | "xliffOld"
  | "xliffBroken"
  | "xliffTooLarge"
  | "xliffTooMany"
  | "xliffEncoding"
  | "xliffLanguages";

export class XliffRefused extends Error {
  override name = "XliffRefused";
  readonly refusal: XliffRefusal;
  constructor(refusal: XliffRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/** States that texts are chosen by. */
export const chosenStates = ["missing", "outdated", "proposal", "there", "reviewed"] as const;
export type ChosenState = (typeof chosenStates)[number];
