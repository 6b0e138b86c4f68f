/**
 * The alarm words of the register map: bit n of the alarms is bit n mod 16 of the input register
 * `firstAlarmWord` + n / 16. The 32-bit value at 203 repeats the first two.
 */
export const firstAlarmWord = 840;
export const alarmWordCount = 32;

/** Place of an alarm's bit in the register map. */
export function alarmPlace(bit: number): { register: number; bit: number } {
  return { register: firstAlarmWord + Math.floor(bit / 16), bit: bit % 16 };
}

/** A pasted value of an alarm word, with its register where that was pasted too. */
const valuePattern =
  /^(?:(?:reg(?:ister)?\.?\s*)?(\d{2,5})\s*[:=]\s*)?(?:0x([0-9a-f]{1,8})|([0-9a-f]{1,8})h|(\d{1,10}))$/i;

/**
 * The bits that the pasted values of alarm registers set, such as `841 = 128`, `203: 0x00800000`, several
 * separated by commas, semicolons or lines; a value without a register is that of 203.
 * @returns undefined when the text is no such value
 */
export function alarmBits(text: string): number[] | undefined {
  const parts = text
    .trim()
    .split(/[\n;,]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (!parts.length || parts.length > alarmWordCount) return undefined;
  const bits: number[] = [];
  for (const part of parts) {
    const match = valuePattern.exec(part);
    if (!match) return undefined;
    const [, register, hex, suffixed, decimal] = match;
    const value = (hex ?? suffixed) ? Number.parseInt((hex ?? suffixed)!, 16) : Number(decimal);
    const first = register === undefined ? 0 : firstBitOf(Number(register));
    if (first === undefined || value > 0xffff_ffff) return undefined;
    for (let n = 0; n < 32; n++) if (Math.floor(value / 2 ** n) % 2) bits.push(first + n);
  }
  return [...new Set(bits)].toSorted((a, b) => a - b);
}

/** The first bit of a register: 203 has bits 0 to 31; as two single words 203 is the higher one. */
function firstBitOf(register: number): number | undefined {
  // Tools count from 1, and some add the number of the table: 3x0841 is 840.
  const address = register > 30_000 ? register - 30_001 : register;
  if (address === 203) return 0;
  const word = address - firstAlarmWord;
  return word >= 0 && word < alarmWordCount ? word * 16 : undefined;
}
