/** The address of a passage: page and anchor. */
export function placeOf({ address, anchor }: { address: string; anchor: string | undefined }): string {
  return anchor ? `${address}#${encodeURIComponent(anchor)}` : address;
}
