type Photo = { hash: string; widths: number[] };

/** Addresses of photographs for machines: each in its largest size. */
export const photoAddresses = (origin: string, photos: readonly Photo[] = []): string[] =>
  photos.map(({ hash, widths }) => `${origin}/media/picture/${hash}-${widths.at(-1)}.jpg`);
