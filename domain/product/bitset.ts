/** A set of small whole numbers (indexes into a list), one bit each. */
export class Bitset {
  readonly words: Uint32Array;
  readonly size: number;

  constructor(size: number, words = new Uint32Array(Math.ceil(size / 32))) {
    this.size = size;
    this.words = words;
  }

  static full(size: number): Bitset {
    const set = new Bitset(size);
    set.words.fill(0xffffffff);
    const rest = size % 32;
    if (rest) set.words[set.words.length - 1] = 2 ** rest - 1;
    return set;
  }

  add(index: number): void {
    this.words[index >>> 5]! |= 1 << (index & 31);
  }

  and(other: Bitset): Bitset {
    return new Bitset(
      this.size,
      this.words.map((word, i) => word & other.words[i]!),
    );
  }

  or(other: Bitset): Bitset {
    return new Bitset(
      this.size,
      this.words.map((word, i) => word | other.words[i]!),
    );
  }

  /** How many members this and `other` share. */
  countWith(other: Bitset): number {
    let count = 0;
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i]! & other.words[i]!;
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  count(): number {
    return this.countWith(this);
  }

  /** The members from the `skip`th on, at most `take`, in order. */
  slice(skip: number, take: number): number[] {
    const found: number[] = [];
    for (let w = 0; w < this.words.length && found.length < take; w++) {
      let word = this.words[w]! >>> 0;
      while (word && found.length < take) {
        const bit = 31 - Math.clz32(word & -word);
        if (skip > 0) skip--;
        else found.push(w * 32 + bit);
        word = (word & (word - 1)) >>> 0;
      }
    }
    return found;
  }
}
