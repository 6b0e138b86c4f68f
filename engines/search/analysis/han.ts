/** A piece of a Chinese run: a pair of neighbouring characters, or a word of three and more. */
export type HanPiece = {
  text: string;
  start: number;
  end: number;
  /** How much it says: a pair across two words says little. */ share: number;
  /** Whether it is a whole word of three and more. */ word?: true;
};

/** A pair whose characters belong to different known words. */
export const acrossShare = 0.3;
/** A long word and the pairs within it: together they say little more than a short word does. */
const wordShare = 0.6;

/** Words that a run is cut by: those of the catalogue, and those that say nothing. */
export type HanTable = {
  words: ReadonlySet<string>;
  stops: ReadonlySet<string>;
  /** Lengths of those that begin with a character, the longest first. */
  lengths: ReadonlyMap<string, readonly number[]>;
};

export function hanTable(words: ReadonlySet<string>, stops: ReadonlySet<string>): HanTable {
  const found = new Map<string, Set<number>>();
  for (const word of [...words, ...stops]) {
    const known = found.get(word[0]!);
    if (known) known.add(word.length);
    else found.set(word[0]!, new Set([word.length]));
  }
  const lengths = new Map([...found].map(([first, all]) => [first, [...all].toSorted((a, b) => b - a)]));
  return { words, stops, lengths };
}

/**
 * Pairs and words of a run of simplified characters. What says nothing parts the run; a dictionary of the
 * catalogue's words decides where words end.
 */
export function hanPieces(run: string, table: HanTable): HanPiece[] {
  const pieces: HanPiece[] = [];
  for (const part of partsOf(run, table)) {
    const { start, cuts, end } = part;
    if (end - start === 1) pieces.push({ text: run.slice(start, end), start, end, share: 1 });
    for (let i = start; i + 1 < end; i++) {
      const within = part.words.some(([from, to]) => from <= i && i + 2 <= to && to - from > 2);
      pieces.push({
        text: run.slice(i, i + 2),
        start: i,
        end: i + 2,
        share: cuts.has(i + 1) ? acrossShare : within ? wordShare : 1,
      });
    }
    for (const [from, to] of part.words)
      if (to - from > 2)
        pieces.push({ text: run.slice(from, to), start: from, end: to, share: wordShare, word: true });
  }
  return pieces;
}

type Part = {
  start: number;
  end: number;
  /** Places where a known word begins or ends. */ cuts: Set<number>;
  words: [number, number][];
};

/** Cuts a run at what says nothing, longest match first. */
function partsOf(run: string, { words, stops, lengths }: HanTable): Part[] {
  const longestAt = (i: number): string => {
    for (const length of lengths.get(run[i]!) ?? []) {
      const text = run.slice(i, i + length);
      if (text.length === length && (words.has(text) || stops.has(text))) return text;
    }
    return run[i]!;
  };
  const parts: Part[] = [];
  let part: Part | undefined;
  for (let i = 0; i < run.length;) {
    const text = longestAt(i);
    const { length } = text;
    if (stops.has(text)) {
      part = undefined;
    } else {
      if (!part) parts.push((part = { start: i, end: i, cuts: new Set(), words: [] }));
      part.end = i + length;
      if (words.has(text)) {
        part.words.push([i, i + length]);
        if (i > part.start) part.cuts.add(i);
        part.cuts.add(i + length);
      }
    }
    i += length;
  }
  return parts;
}
