declare module "snowball-stemmers" {
  type Algorithm = "english" | "portuguese" | "spanish" | "turkish";
  const snowball: { newStemmer(algorithm: Algorithm): { stem(word: string): string } };
  export default snowball;
}
