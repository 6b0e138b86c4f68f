/**
 * Whether a text names a model in full: `sgc-6120 n manual` names SGC6120N, `SGC6120NX` and `SGC6120` do not.
 * Models a letter apart are different products.
 */
export function namesModel(key: string, model: string): boolean {
  return patternOf(model)?.test(key) ?? false;
}

/** A text without the models that it names: `sgc-6120 n crank attempts` leaves `crank attempts`. */
export function withoutModels(text: string, models: readonly string[]): string {
  return models.reduce((rest, model) => {
    const pattern = patternOf(model);
    return pattern ? rest.replace(new RegExp(pattern, "gi"), " ") : rest;
  }, text);
}

function patternOf(model: string): RegExp | undefined {
  const signs = Array.from(model.replace(/[^\p{L}\p{N}]/gu, ""), (sign) =>
    sign.replace(/[i\u0130\u0131]/i, "[i\u0130\u0131]"),
  );
  return signs.length
    ? new RegExp(`(?<![a-z0-9])${signs.join("[\\s\\-_./]*")}(?![-_/]?[a-z0-9])`, "i")
    : undefined;
}
