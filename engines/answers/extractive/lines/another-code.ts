/** A letter or a few with a number, as engines are called: D13. */
const codes = /(?<![\p{L}\p{N}])(?<letters>[a-z]{1,3})[- ]?(?<number>\d{1,3})(?![\p{L}\p{N}])/giu;

const codesIn = (text: string) =>
  [...text.matchAll(codes)].map(({ groups }) => ({
    letters: groups!.letters!.toLowerCase(),
    number: Number(groups!.number),
  }));

/** Whether a title is about another of a kind than a question names: D9, where D13 is asked for. */
export function namesAnother(title: string, question: string): boolean {
  const asked = codesIn(question);
  const told = codesIn(title).filter(({ letters }) => asked.some((one) => one.letters === letters));
  const isSame = (one: (typeof asked)[number]) =>
    asked.some(({ letters, number }) => letters === one.letters && number === one.number);
  return told.length > 0 && !told.some(isSame);
}
