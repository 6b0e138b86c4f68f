/** The sentences of a text, each with what ends it. */
export const sentencesIn = (text: string): string[] =>
  text.match(/(?:[^.!?。！？；\n]|[.!?](?!\s|$|\p{Script=Han}))+(?:[.!?。！？；]+\s*|\n\s*|$)/gu) ?? [text];
