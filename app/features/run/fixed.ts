import { useFormat } from "../../i18n/format.tsx";

/** Writes numbers with as many decimals as displays show, whether they are zeros or not. */
export function useFixed(): (value: number, digits: number) => string {
  const format = useFormat();
  const decimal = format.number(0.5, 1).charAt(1);
  return (value, digits) => {
    const text = value.toFixed(digits);
    const [whole = "", fraction = ""] = text.replace("-", "").split(".");
    const sign = text.startsWith("-") ? "-" : "";
    return sign + format.number(Number(whole), 0) + (fraction ? decimal + fraction : "");
  };
}
