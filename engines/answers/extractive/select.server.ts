import { finderIndex, wordsFor } from "#engines/finder/index.server.ts";
import { findModels } from "#engines/finder/rules.ts";
import { type Answers, readAnswers, writeAnswers } from "#engines/finder/schema.ts";
import { reasonText } from "#engines/finder/words.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import { mentions, phrases } from "./words.ts";

/** Most models that are recommended at once. */
const mostModels = 3;

/**
 * Most questions of the selection that tell nothing but the job fit half the catalogue; then pages say more.
 */
const choosing = phrases(
  "which, what controller, what charger, what switch, recommend, recommendation, suitable, suggest, choose, select, need a, need an, looking for, is there a, do you have, best, 哪款, 哪种, 哪个, 哪些, 选型, 选哪, 推荐, 适合, 用什么, 用哪, 需要一, 有没有, 有什么, 有哪些, 要一款, 哪一款, 边款, qual, quais, voces tem, tem algum, recomenda, indicado, preciso de, procuro, qual controlador, cual, cuales, tienen, tienen algun, que controlador, que modelo, que equipo, recomiendan, recomienda, adecuado, necesito, busco, hangi, oner, uygun, lazim, ariyorum, ihtiyacim",
);

/** What a job, or an answer of the selection, is recognised by. The first that fits counts. */
const jobs: readonly [query: string, words: readonly string[]][] = [
  [
    "job=lighting",
    phrases(
      "lighting tower, light tower, lighting, 照明灯塔, 照明车, 照明, torre de iluminacao, torre de iluminacion, iluminacao, iluminacion, aydinlatma kulesi, aydinlatma",
    ),
  ],
  [
    "job=dc",
    phrases(
      "dc genset, dc generator, 48 v dc genset, 直流发电机组, 直流机组, grupo gerador cc, grupo electrogeno de cc, grupo cc, dc jenerator",
    ),
  ],
  [
    "job=accessory&task=charging",
    phrases("battery charger, charger, 充电器, carregador, cargador, sarj cihazi"),
  ],
  [
    "job=ship&task=power-management",
    phrases(
      "power management system, pms, 功率管理, gerenciamento de potencia, gestion de potencia, guc yonetim",
    ),
  ],
  [
    "job=ship",
    phrases(
      "marine, ship, vessel, boat, 船用, 船舶, 船, maritimo, naval, navio, embarcacao, barco, buque, gemi, tekne",
    ),
  ],
  [
    "job=storage&task=ems",
    phrases("energy management, ems, 能量管理, gestao de energia, gestion de energia, enerji yonetimi"),
  ],
  [
    "job=storage",
    phrases(
      "hybrid, energy storage, solar, photovoltaic, pv, microgrid, 混合, 储能, 光伏, 微电网, hibrido, armazenamento, fotovoltaico, microrrede, almacenamiento, microrred, hibrit, depolama, mikro sebeke",
    ),
  ],
  [
    "job=accessory&task=cloud",
    phrases(
      "cloud module, 4g module, remote monitoring module, 云模块, 远程监控模块, modulo de nuvem, modulo 4g, modulo de nube, bulut modulu, 4g modulu",
    ),
  ],
  [
    "job=parallel",
    phrases(
      "parallel, paralleling, synchronising, synchronizing, synchronisation, load sharing, 并机, 并联, 并网, 同步, 负载分配, paralelo, paralelismo, sincronismo, sincronizar, sincronizacion, reparto de carga, paralel, senkron, yuk paylasimi",
    ),
  ],
  [
    "job=transfer&task=switch",
    phrases(
      "transfer switch, changeover switch, 转换开关, 双电源开关, chave de transferencia, conmutador de transferencia, transfer salteri",
    ),
  ],
  [
    "job=transfer",
    phrases("ats controller, ats, two mains, dual power, 双电源, 两路市电, controlador de ats, ats kontrol"),
  ],
  ["job=engine&task=pump", phrases("pump, fire pump, 水泵, 消防泵, bomba, motobomba, pompa")],
  [
    "job=genset",
    phrases(
      "genset, gen-set, generator, generating set, 发电机组, 发电机, 机组, grupo gerador, gerador, grupo electrogeno, generador, jenerator",
    ),
  ],
];

/** What a device is called that is asked for without its job: "which one starts when the mains fails?" */
const devices = phrases(
  "which one, which ones, controller, model, unit, device, product, 哪款, 哪一款, 哪个, 哪种, 边款, 边个, 边部, 控制器, 型号, 产品, 设备, 装置, controlador, controladora, controle, modelo, equipamento, equipo, dispositivo, produto, producto, hangisi, hangi model, kontrol cihazi, kumanda cihazi, kontrolor, cihaz, urun, cual, qual",
);

/** What such a device is asked to do. */
const starting = phrases(
  "start, switch on, kick in, come on, comes on, 开机, 起动, 启动, 自启, 自起, partida, partir, liga, ligar, arranca, arrancar, arranque, enciende, calis, basla, devreye",
);

const details: readonly [query: string, words: readonly string[]][] = [
  [
    "mains=standby",
    phrases(
      "mains fail, mains power fail, power fail, mains is lost, loss of mains, power goes out, power goes off, power cut, blackout, standby, amf, mains goes off, starts by itself, 市电停, 市电断, 没市电, 停电, 停了电, 市电异常, 市电失电, 断电, 自起动, 自启动, 备用, falha da rede, rede falha, falta a rede, falta luz, falta energia, falta de energia, queda de energia, fallo de red, corte de luz, apagon, falla la red, se va la luz, se corta la luz, se corta la red, sebeke kesil, elektrik kesil, elektrikler kesil, elektrik gid, sebeke gid",
    ),
  ],
  [
    "mains=parallel",
    phrases(
      "parallel with the mains, parallel to the mains, grid parallel, peak shaving, 与市电并网, 并网, 削峰, paralelo com a rede, paralelo con la red, sebekeyle paralel, sebeke ile paralel",
    ),
  ],
  [
    "engine=j1939",
    phrases(
      "j1939, ecu, electronic engine, can engine, 电控, 电喷, motor eletronico, motor electronico, elektronik motor",
    ),
  ],
  [
    "engine=magnetic-pickup",
    phrases("magnetic pickup, mpu, 磁电, pickup magnetico, captador magnetico, manyetik pikap"),
  ],
  [
    "display=colour",
    phrases(
      "colour display, color display, colour screen, color screen, 彩屏, 彩色, tela colorida, display colorido, pantalla en color, pantalla a color, renkli ekran",
    ),
  ],
];

const ports: readonly [port: string, words: readonly string[]][] = [
  ["rs485", phrases("rs485, rs-485")],
  ["ethernet", phrases("ethernet, lan, 以太网, 网口, modbus tcp")],
  ["usb", phrases("usb")],
  ["4g", phrases("4g, lte")],
  ["gps", phrases("gps")],
];

/**
 * What a question says about a device, as answers of the model selection; undefined when it asks for no
 * device.
 */
export function readSelection({
  folded: text,
  question,
}: Pick<Ask, "folded" | "question">): Answers | undefined {
  if (!mentions(text, choosing) && !/有.{1,14}[吗么嘛]/u.test(text)) return undefined;
  const spelled = approvalNames.filter((name) =>
    new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z0-9])`).test(question),
  );
  const held = !spelled.length && mentions(text, classed) ? ["CCS"] : spelled;
  // Whether there is an approval at all is told by the pages about them.
  if (!held.length && mentions(text, approved)) return undefined;
  const job =
    jobs.find(([, words]) => mentions(text, words))?.[0] ??
    (mentions(text, devices) && mentions(text, starting) ? "job=genset" : undefined);
  if (!job) return undefined;
  const search = new URLSearchParams(job);
  for (const [query, words] of details) {
    const [name, value] = query.split("=") as [string, string];
    if (!search.has(name) && mentions(text, words)) search.set(name, value);
  }
  // Who parallels sets means a controller for each set, unless a tie or the mains is named.
  if (job === "job=parallel")
    search.set(
      "task",
      mentions(text, ties) ? "bus-tie" : search.get("mains") === "parallel" ? "mains-breaker" : "set",
    );
  const found = ports.filter(([, words]) => mentions(text, words)).map(([port]) => port);
  if (found.length) search.set("ports", found.join(","));
  if (held.length) search.set("approvals", held.join(",").toLowerCase());
  const sets =
    /(\d{1,2})\s*(?:gensets?|gen-sets?|sets?|generators?|machines?|units?|台|grupos?|geradores|generadores|jenerator|set\b)/.exec(
      text,
    )?.[1];
  if (sets && Number(sets) > 1) search.set("sets", sets);
  const volts = /(?<![\d.])(12|24|48)\s*v/.exec(text)?.[1];
  // The volts of a DC genset are those that it makes, not those that its controller is fed with.
  if (volts && job !== "job=dc")
    search.set(
      job.includes("charging") ? "battery" : "supply",
      job.includes("charging") ? `${volts}v` : volts,
    );
  const amps = /(?<![\d.])(\d{1,4})\s*(?:a\b|amp|安)/.exec(text)?.[1];
  if (amps && job.includes("charging")) search.set("charge", amps);
  else if (amps && job.includes("switch")) search.set("current", amps);
  const poles = /(?<!\d)([234])\s*(?:p\b|-?pole|极|polos|kutup)/.exec(text)?.[1];
  if (poles) search.set("poles", `${poles}p`);
  const cold = /[-−–](\d{1,2})\s*(?:°|℃|c\b|度|grad|derece)/.exec(text)?.[1];
  if (cold) search.set("cold", `-${cold}`);
  const answers = readAnswers(search);
  return Object.keys(answers).length > 1 || narrow.has(job) ? answers : undefined;
}

/** Jobs that few models do: naming one is enough. */
const narrow = new Set(["job=dc", "job=ship", "job=storage", "job=lighting"]);

const ties = phrases("bus tie, tie breaker, 母联, interligacao, acoplamiento, bara kuplaj, kuplaj");

const approved = phrases(
  "approval, approved, certificate, certified, certification, 认证, 证书, aprovacao, certificado, certificacao, aprobacion, certificacion, onay, sertifika, belge",
);

/** A classification society without its name: the one that approves most of our devices. */
const classed = phrases(
  "class society, class approved, classification society, 船级社, sociedade classificadora, sociedad de clasificacion, klas kurulus",
);

const approvalNames = ["CE", "UL", "CCC", "CCS", "BV", "ABS", "RS", "DNV"];

/**
 * The models that fit what the question says, the smallest that does the job first, each with its reasons.
 */
export async function answerSelection(ask: Ask, answers: Answers): Promise<Composed | undefined> {
  const { scope, locale, translate, knowledge } = ask;
  const finder = { db: scope.db, locale, catalogue: await scope.catalogue(), translate };
  const index = await finderIndex(finder);
  const words = wordsFor(finder, index);
  const found = findModels(index.models, answers);
  if (!found.length) return undefined;
  const sources = new Sources();
  const shown = found
    .slice(0, mostModels)
    .flatMap(({ model, reasons }) =>
      knowledge.products.filter(({ id }) => id === model.id).map((product) => ({ product, reasons })),
    );
  const lines = shown.map(({ product, reasons }) => {
    const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
    const why = reasons.map((reason) => `  - ${reasonText(words, reason)}`);
    return [`- **${product.model}**: ${product.title}${mark}`, ...why.slice(0, 4)].join("\n");
  });
  const address = `/productcatalogue?${writeAnswers(answers)}`;
  const text = [
    translate("answer.select.intro", { count: found.length }),
    lines.join("\n"),
    translate("answer.select.more", { address }),
  ];
  return {
    text: text.join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: shown.map(({ product }) => product.model) },
  };
}
