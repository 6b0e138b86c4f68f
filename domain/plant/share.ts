/** A number from 0 to 1 derived from a text (FNV-1a): the same model always shows the same numbers. */
export function share(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
