/** Kinds of figures that a question may ask for. */
export const quantities = [
  "time",
  "voltage",
  "current",
  "length",
  "mass",
  "temperature",
  "power",
  "share",
  "angle",
  "pressure",
  "speed",
  "resistance",
  "data",
  "phone",
  "mail",
  "year",
  "count",
] as const;

export type Quantity = (typeof quantities)[number];

/** How a figure of each kind is written. */
const written: Record<Quantity, RegExp> = {
  time: /\d\s?(?:ms|s|min|h|d|秒|毫秒|分|小时|小時|天|日|年|个月|個月|sec|hour|day|week|month|year|segundo|minuto|hora|dia|día|semana|mes|mês|ano|año|saniye|dakika|saat|gün|hafta|ay|yıl)/u,
  voltage: /\d\s?k?V(?![A-Za-z])/,
  current: /\d\s?m?A(?![A-Za-z])/,
  length: /\d\s?(?:mm|cm|m|km|米)(?![A-Za-z])/,
  mass: /\d\s?k?g(?![A-Za-z])/,
  temperature: /\d\s?°C/,
  power: /\d\s?[kM]?(?:W|VA|var)(?![A-Za-z])/,
  share: /\d\s?%|%\s?\d/,
  angle: /\d\s?°(?!C)/,
  pressure: /\d\s?(?:kPa|MPa|bar|psi)/,
  speed: /\d\s?r\/min/,
  resistance: /\d\s?k?Ω/,
  data: /\d\s?(?:[kMG]B|k?bit|bit\/s)/,
  phone: /\+\d{2}/,
  mail: /@/,
  year: /(?<!\d)(?:19|20)\d\d(?!\d)/,
  count: /\d/,
};

/** Share of the figures that are asked for which a text has, 0 to 1; undefined where none is asked for. */
export function figuresIn(text: string, asked: readonly Quantity[]): number | undefined {
  if (!asked.length) return undefined;
  return asked.filter((quantity) => written[quantity].test(text)).length / asked.length;
}
