import { contentTexts, packTexts, inspect, lines } from "#test/support/texts.ts";
import { foreignSentences } from "./detect.ts";
import { withoutCode } from "./script.ts";
const h = inspect([...contentTexts(), ...packTexts()], (t, l) => foreignSentences(withoutCode(t), l));
console.log(h.length);
console.log(lines(h).join("\n"));
