/** Nested numbers, as in weights.json. */
export type Numbers = { [name: string]: number | Numbers };

/** Factor by which a number is tried larger and smaller. */
const factor = 1.2;

/**
 * Coordinate descent: tries each number larger and smaller, one after the other, and keeps improvements,
 * until a round changes nothing. Numbers have two significant digits: the questions do not support more.
 */
export function descend<T extends Numbers>(from: T, goodness: (numbers: T) => number, rounds = 2): T {
  let best = from;
  let most = goodness(best);
  for (let round = 0; round < rounds; round++) {
    const before = most;
    for (const path of pathsOf(from)) {
      for (const by of [factor, 1 / factor]) {
        const changed = withNumber(best, path, (number) => Number((number * by).toPrecision(2)));
        const good = goodness(changed);
        if (good > most + 1e-9) [best, most] = [changed, good];
      }
    }
    if (most === before) break;
  }
  return best;
}

function pathsOf(numbers: Numbers): string[][] {
  return Object.entries(numbers).flatMap(([name, value]) =>
    typeof value === "number" ? [[name]] : pathsOf(value).map((path) => [name, ...path]),
  );
}

function withNumber<T extends Numbers>(
  numbers: T,
  [name, ...rest]: string[],
  change: (n: number) => number,
): T {
  const value = numbers[name!]!;
  return { ...numbers, [name!]: typeof value === "number" ? change(value) : withNumber(value, rest, change) };
}
