import type { Locale } from "#domain/locale/locale.ts";

/** The `avoid` column, and what else the trade does not say in a language. Whole words, except in Chinese. */
const avoided: Record<Exclude<Locale, "en">, [pattern: RegExp, reason: string][]> = {
  zh: [
    [/引擎/u, "发动机"],
    [/主电源/u, "市电"],
    // A barring gear is a 盘车机构; the starter does not bar.
    [/盘车(?!机构)/u, "起动机拖动, or 起动"],
    [/甩负荷/u, "卸载"],
    [/发电机(?:组)?控制屏幕/u, "发电机组控制器"],
    // The line to an aerial is a 馈线, and a line that reports back ends in 馈线.
    [/(?<!反)馈线(?!弯曲|经带)/u, "进线 of a source, 出线 to a load"],
    [/型式认证/u, "型式认可"],
    [/放行/u, "允许投入, 允许起动"],
    [/召唤|呼叫/u, "起动, 请求开机, 开机信号"],
    [/(?<!改)接过/u, "承接"],
    [/机队/u, "租赁机组"],
    [/当值/u, "主用"],
    [/陷阱/u, "Trap"],
    [/保养定时器/u, "保养计时器"],
    // A meeting by telephone is held by 通讯方式.
    [/通讯(?!方式)/u, "通信"],
    [/负载箱/u, "假负载"],
    [/空负载/u, "空载"],
    [/电喷/u, "电控"],
    [/着车/u, "着火"],
    [/积炭/u, "积碳"],
    [/翼台/u, "侧翼"],
    [/桥接器/u, "转换模块"],
    [/厂站|一座电站|各类电站/u, "现场, 系统"],
    [/母排/u, "铜排, 直流母线"],
    [/拧紧力矩/u, "紧固力矩"],
    [/与市电并[列联]|并列运行/u, "并网"],
    [/市电(?:丢失|丧失|消失)/u, "市电失电"],
    [/闭合切换|闭合转换|断开切换/u, "不断电切换, 先断后合"],
    // The same period of last year is its 上年同期.
    [/(?<!上年)同期/u, "同步"],
    // Two sources and two lines are 两路; the second of them is not 2 路.
    [/(?<!\d)[12] 路电源/u, "电源 1, 电源 2"],
    [/有线传感器/u, "硬接线传感器"],
    [/保险丝/u, "熔断器"],
    [/快速指南|快速入门(?!指南)/u, "快速入门指南"],
    [/USB (?:闪存盘|存储器)/u, "U 盘"],
    [/电子邮箱/u, "邮箱"],
    [/(?:内容|邮箱)[都仍]在/u, "已保留"],
    [/非重要/u, "次要负载"],
    [/塔站/u, "基站"],
    [/(?<!误)报警告/u, "发出警告"],
    [/释放起动机/u, "起动机脱开"],
    [/分断短路(?!电流|能力)/u, "分断短路电流"],
    [/或相反/u, "或反之"],
    [/\p{Script=Han}…(?!…)/u, "two of them: ……"],
  ],
  hk: [
    [/引擎/u, "發動機"],
    [/隱私/u, "私隱"],
    [/盤車(?!機構)/u, "起動機拖動, or 起動"],
    [/甩負荷/u, "卸載"],
    // The trade’s words, as in simplified texts.
    [/(?<!反)饋線(?!彎曲|經帶)/u, "進線 of a source, 出線 to a load"],
    [/型式認證/u, "型式認可"],
    [/放行/u, "容許投入, 容許起動"],
    [/召喚|呼叫/u, "起動, 請求開機, 開機訊號"],
    [/機隊/u, "租賃機組"],
    [/陷阱/u, "Trap"],
    [/負載箱/u, "假負載"],
    [/空負載/u, "空載"],
    [/積炭/u, "積碳"],
    [/橋接器/u, "轉換模組"],
    [/一座電站|各類電站/u, "系統"],
    [/與市電並[列聯]|並列運行|併網/u, "並網"],
    [/(?<!上年)同期/u, "同步"],
    [/(?<!\d)[12] 路電源/u, "電源 1, 電源 2"],
    // One word for a thing, and that of Hong Kong.
    [/位址/u, "地址"],
    [/暫存器/u, "寄存器"],
    [/乙太網/u, "以太網"],
    [/匯流排/u, "總線"],
    [/閃存/u, "快閃記憶體"],
    [/解析度|頻率解像度/u, "分辨率; of a screen 解像度"],
    [/只讀(?!取)/u, "唯讀"],
    [/裡/u, "裏"],
    [/線上客服|在線(?:客服|閱讀)/u, "網上"],
    [/曲奇/u, "Cookie"],
    // A mark is 註冊, and so is a telephone to its network.
    [/註冊(?:帳戶|成功|日期|即|中…)/u, "登記"],
    [/註銷/u, "刪除"],
    [/訪問/u, "瀏覽, 存取"],
    // The mass of a flow and the name of a prize; ISO 9001 is 品質管理.
    [/(?<!省)質量(?!流)|品質(?!管理)/u, "質素"],
    [/成套廠/u, "電櫃廠, 機組裝配廠"],
    [/產品反饋|問題反饋|您的反饋/u, "意見"],
    [/每週/u, "每星期"],
    [/發佈/u, "發布"],
    [/無須|無需/u, "毋須"],
    [/允許/u, "容許"],
    [/儀表|壓力表|電流表/u, "錶"],
    [/氣缸/u, "汽缸"],
    [/英寸/u, "吋"],
    [/彩屏/u, "彩色屏幕"],
    [/客戶端/u, "用戶端"],
    [/採樣/u, "取樣"],
    [/馬達/u, "電動機, 起動機"],
    [/超市/u, "超級市場"],
    [/待命/u, "候命"],
    [/量度/u, "測量"],
    [/發貨/u, "付運"],
    [/序列號/u, "序號"],
    [/遙距/u, "遠程"],
    [/偵測/u, "檢測"],
    [/電網公司/u, "電力公司"],
    [/説/u, "說"],
    [/非重要/u, "次要負載"],
    [/塔站/u, "基站"],
    [/報警告/u, "發出警告"],
    [/釋放起動機/u, "起動機脫開"],
    [/分斷短路(?!電流|能力)/u, "分斷短路電流"],
    [/或相反/u, "或反之"],
    [/快速指南|快速入門(?!指南)/u, "快速入門指南"],
    [/\p{Script=Han}…(?!…)/u, "two of them: ……"],
  ],
  pt: [
    [/(?<!\p{L})voltage(?:m|ns)(?!\p{L})/iu, "tensão"],
    [/(?<!\p{L})arranques?(?!\p{L})/iu, "partida"],
    [/rejeição de carga/iu, "descarte de carga"],
    [/(?<!\p{L})gerador(?:es)?(?!\p{L})(?<!grupos? gerador(?:es)?)/iu, "grupo gerador"],
    // European Portuguese.
    [
      /(?<!\p{L})(?:ecrã|ficheiro|utilizador|registo|telemóvel|controlo|equipa|conector de ficha)s?(?!\p{L})/iu,
      "the Brazilian word",
    ],
  ],
  es: [
    [/(?<!\p{L})voltajes?(?!\p{L})/iu, "tensión"],
    [/(?<!\p{L})generador(?:es)?(?!\p{L})/iu, "grupo electrógeno"],
    [/interruptor(?:es)? de transferencia/iu, "conmutador de transferencia"],
  ],
  "tr-TR": [
    [/(?<!\p{L})voltaj/iu, "gerilim"],
    [/(?<!\p{L})jenset/iu, "jeneratör seti"],
    // The clock of a device is kept by a yedek pil.
    [/(?<!\p{L})(?<!yedek )pil(?:i|in|e|den|ler)?(?!\p{L})/iu, "akü"],
    [/(?<!\p{L})ana hat/iu, "şebeke"],
  ],
};

export function avoidedWords(text: string, locale: Locale): string[] {
  if (locale === "en") return [];
  return avoided[locale].flatMap(([pattern, better]) => {
    const found = pattern.exec(text);
    return found ? [`${found[0]}, say ${better}`] : [];
  });
}
