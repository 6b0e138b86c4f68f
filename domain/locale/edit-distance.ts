/** Letters of the longest word that is compared; longer ones are no words. */
export const longestWord = 60;

/** Rows of the table, kept: hundreds of words are compared for each question. */
const rows = [0, 1, 2].map(() => new Uint8Array(longestWord + 1));

/**
 * Edit distance of two words (insertion, deletion, substitution, swapped neighbours: Damerau's); `limit + 1` for
 * anything above `limit`, and for words of more than 60 letters.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const { length } = other;
  if (Math.abs(one.length - length) > limit || Math.max(one.length, length) > longestWord) return limit + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[length]!, limit + 1);
}
