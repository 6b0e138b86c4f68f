/** Whether a text names a model: SGC6120 is not named by SGC6120N. */
export function names(text: string, model: string): boolean {
  const at = text.indexOf(model);
  if (at < 0) return false;
  const isPart = (character: string | undefined) => character !== undefined && /[A-Za-z0-9-]/.test(character);
  const alone = !isPart(text[at - 1]) && !isPart(text[at + model.length]);
  return alone || names(text.slice(at + model.length), model);
}
