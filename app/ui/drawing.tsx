/** Markup that the server drew from data (never from visitors' input); browsers get it without the code that draws it. */
export function Drawing({ markup, className }: { markup: string; className?: string }) {
  return <span className={`drawing ${className ?? ""}`} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />;
}
