// In a file of its own: who sends a file needs nothing of what makes it.
const types = {
  svg: "image/svg+xml",
  png: "image/png",
  pdf: "application/pdf",
  eps: "application/postscript",
};

export function brandType(file: string): string {
  return types[file.split(".").at(-1) as keyof typeof types];
}
