/** The server's checks speak English, as those of the content files; what is not here is said as it is. */
const sayings: readonly [RegExp, string][] = [
  [/^unknown model "(.*)"$/, "未知型号“$1”"],
  [/^unknown class "(.*)"$/, "未知分类“$1”"],
  [/^unknown category "(.*)"$/, "未知类别“$1”"],
  [/^points at nothing$/, "所指内容不存在"],
  [/^is no topic$/, "没有这个主题"],
  [/^is no series$/, "没有这个系列"],
  [/^unknown picture "(.*)"$/, "没有图片“$1”"],
  [/^picture "(.*)" has no English alternative text$/, "图片“$1”没有英文替代文字"],
  [/^is not a parameter$/, "没有这个参数"],
  [/^no .+ is called "(.*)"$/, "没有名为“$1”的内容"],
  [/^"(.*)" is withdrawn itself$/, "“$1”也已撤回"],
  [/^(\w[\w-]*): "(.*)" stands twice, first at question (\d+)$/, "$1：“$2”与问题 $3 重复"],
  [/^number (.*) is missing$/, "缺少数字 $1"],
  [/^number (.*) is not in the English$/, "英文中没有数字 $1"],
  [/^month (.*) is missing$/, "缺少 $1 月"],
  [/^unit (.*) is missing$/, "缺少单位 $1"],
  [/^unit (.*) is not in the English$/, "英文中没有单位 $1"],
  [/^code (.*) is missing$/, "缺少代号 $1"],
  [/^code (.*) is not in the English$/, "英文中没有代号 $1"],
  [/^(.*) became (.*)$/, "$1 变成了 $2"],
];

/** What a check says, in the language of the desk. */
export function said(text: string, locale: string): string {
  const saying = locale === "zh" && sayings.find(([form]) => form.test(text));
  return saying ? text.replace(saying[0], saying[1]) : text;
}
