/**
 * Whether a text names a model in full: `sgc-6120 n manual` names SGC6120N, `SGC6120NX` and `SGC6120` do not.
 * Models a letter apart are different products.
 */
export function namesModel(key: string, model: string): boolean {
  const signs = Array.from(model.replace(/[^\p{L}\p{N}]/gu, ""), (sign) =>
    sign.replace(/[i\u0130\u0131]/i, "[i\u0130\u0131]"),
  );
  return (
    signs.length > 0 &&
    new RegExp(`(?<![a-z0-9])${signs.join("[\\s\\-_./]*")}(?![-_/]?[a-z0-9])`, "i").test(key)
  );
}
