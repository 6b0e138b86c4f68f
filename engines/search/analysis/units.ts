/** Units as they are written in six languages, each with its one short form. */
const written: Record<string, readonly string[]> = {
  v: ["v", "vdc", "vac", "volt", "volts", "voltio", "voltios", "伏特", "伏"],
  kv: ["kv", "千伏"],
  mv: ["mv", "毫伏"],
  a: ["a", "amp", "amps", "ampere", "amperes", "amperio", "amperios", "amper", "安培", "安"],
  ma: ["ma", "毫安"],
  w: ["w", "watt", "watts", "瓦"],
  kw: ["kw", "千瓦"],
  kva: ["kva", "千伏安"],
  kwh: ["kwh", "千瓦时", "千瓦時", "度电"],
  hz: ["hz", "hertz", "赫兹", "赫茲", "赫"],
  mm: ["mm", "毫米"],
  kg: ["kg", "公斤", "千克"],
  c: ["°c", "℃", "摄氏度", "攝氏度"],
  s: ["s", "sec", "seconds", "segundos", "saniye", "秒"],
  min: ["min", "minutes", "minutos", "dakika", "分钟", "分鐘"],
  h: ["h", "hours", "horas", "saat", "小时", "小時"],
  bar: ["bar"],
  ohm: ["ohm", "ohms", "ω", "欧", "歐", "欧姆"],
  rpm: ["rpm", "转", "轉"],
  kbps: ["kbps", "kbit/s"],
};

const shortForms = new Map(
  Object.entries(written).flatMap(([short, forms]) => forms.map((form) => [form, short] as const)),
);
const alternatives = [...shortForms.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((form) => form.replace("/", "\\/"));
const behind = new RegExp(
  `^\\s?(?:(${alternatives.filter((form) => /^\p{Script=Han}/u.test(form)).join("|")})|(${alternatives.filter((form) => !/^\p{Script=Han}/u.test(form)).join("|")})(?![\\p{L}\\p{N}]))`,
  "iu",
);
const glued = new RegExp(
  `^(\\p{N}+)(${alternatives.filter((form) => /^[a-z]+$/.test(form)).join("|")})$`,
  "iu",
);

/** The short form of a unit that stands right behind a number. */
export function unitBehind(rest: string): string | undefined {
  const found = behind.exec(rest.slice(0, 12));
  return found ? shortForms.get((found[1] ?? found[2]!).toLowerCase()) : undefined;
}

/** How long the number is in `24V`, where what follows it is a unit. */
export function numberBeforeUnit(run: string): number | undefined {
  return glued.exec(run)?.[1]?.length;
}
