import { registerHooks } from "node:module";

/** A package, or a folder of the site (`#domain/…`); not a file beside the one that asks, nor an address. */
const isNamed = (specifier) => !/^(?:[./]|node:|file:|data:)/.test(specifier);

/**
 * What a package's name leads to is found out once for all modules of the site. Node reads the package's own
 * table of names again for each that asks, hundreds of times for one of some hundred lines: an eighth of a start.
 */
export function resolveOnce() {
  const found = new Map();
  registerHooks({
    resolve(specifier, context, next) {
      const { conditions, importAttributes, parentURL = "" } = context;
      // Packages have others of their own below them, and `require` may lead elsewhere than `import`.
      const isOurs = !parentURL.includes("/node_modules/") && conditions.includes("import");
      if (!isOurs || !isNamed(specifier) || Object.keys(importAttributes).length)
        return next(specifier, context);
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, known);
      return known;
    },
  });
}
