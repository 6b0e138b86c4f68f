/** A number from 0 to 1 that belongs to a text (FNV-1a): the same model always shows the same numbers. */
export function share(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}
