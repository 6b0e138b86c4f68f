import type { ParameterContent, ParameterValue, PlainParameterValue } from "./schema.ts";

/** Faults of a value against its parameter's definition, as texts; empty when it is valid. */
export function valueFaults(definition: ParameterContent, value: ParameterValue): string[] {
  return plainValues(value).flatMap((plain) => {
    if (definition.kind === "dimensions") return ["is derived from the panel and not written down"];
    if (!fits(definition, plain)) return [`is a ${definition.kind}`];
    if (!("choice" in plain)) return [];
    return plain.choice
      .filter((key) => !definition.options?.some((o) => o.key === key))
      .map((key) => `has no option "${key}"`);
  });
}

export function plainValues(value: ParameterValue): PlainParameterValue[] {
  return "standard" in value
    ? [value.standard, ...Object.values(value.approvals).filter((v) => v !== undefined)]
    : [value];
}

function fits(definition: ParameterContent, value: PlainParameterValue): boolean {
  switch (definition.kind) {
    case "range":
      return "min" in value;
    case "number":
      return "value" in value;
    case "choice":
      return "choice" in value;
    case "text":
      return "text" in value;
    case "dimensions":
      return false;
  }
}
