/** The address of a line of firmware or a tool, at one of its versions. */
export function lineAddress(key: string, version?: string): string {
  return `/releases?line=${key}${version ? `#${version}` : ""}`;
}

/** The address of what a model has: its firmware and the tools for it. */
export function modelAddress(model: string): string {
  return `/releases?model=${encodeURIComponent(model)}`;
}
