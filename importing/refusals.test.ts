import { beforeAll, expect, test } from "vitest";
import { isDrawn } from "#domain/film/content.ts";
import type { Content } from "./read.server.ts";
import { changedContent, sampleContent } from "#test/support/content.ts";
import { contentFaults } from "./rules.ts";

let sample: Content;
beforeAll(async () => {
  sample = await sampleContent();
});

type Change = (content: Content) => void;
/** A change of the sample, and the expected fault. */
type Refusal = [rule: string, change: Change, message: string | RegExp];

const film = (c: Content) => c.films.find(isDrawn)!;
const scene = (c: Content) => film(c).scenes[0]!;
const honours = (c: Content, kind: string) => c.honours.find((file) => file.kind === kind)!;
const brochure = (c: Content, kind: string) =>
  c.brochure.find((page) => page.kind === kind) as never as Record<string, string & string[]>;
const diagram = (c: Content) => c.solutions.find(({ key }) => key === "two-mains-transfer")!.diagram;
const mode = (c: Content) => diagram(c).modes[0]!;
const tool = (c: Content) => c.downloads.tools!.tools[0]!;
const drawing = (c: Content) => c.downloads.drawings!.drawings[0]!;
const settingsGuide = (c: Content) => c.guides.find(({ key }) => key === "settings")!;
const retired = (c: Content) => c.downloads.offline[0]!;
const report = (c: Content) => c.chinese.announcements.find((item) => item.report)!;

const refusals: Refusal[] = [
  // products
  [
    "an unknown category",
    (c) => void (c.series[0]!.category = "x"),
    /^products\/[\w-]+\.yaml: category: unknown category "x"$/m,
  ],
  [
    "what is no parameter",
    (c) => void (c.series[0]!.parameters.x = { value: 1 }),
    /^products\/[\w-]+\.yaml: parameters\.x: is not a parameter$/m,
  ],
  [
    "a value of another kind",
    (c) => void (c.series[0]!.parameters["working-temperature"] = { value: 5 }),
    /^products\/[\w-]+\.yaml: parameters\.working-temperature: is a range$/m,
  ],
  [
    "an unknown option",
    (c) => void (c.series[0]!.parameters.ports = { choice: ["telex"] }),
    /^products\/[\w-]+\.yaml: parameters\.ports: has no option "telex"$/m,
  ],
  [
    "a size that follows from the panel",
    (c) => void (c.series[0]!.parameters["cut-out"] = { value: 5 }),
    /^products\/[\w-]+\.yaml: parameters\.cut-out: is derived from the panel and not written down$/m,
  ],
  [
    "a panel without its cut-out",
    (c) => void delete c.series.find(({ panel }) => panel.form === "panel" && panel.cutOut)!.panel.cutOut,
    /^products\/[\w-]+\.yaml: models\.0\.panel\.cutOut: a flush-mounted device needs its panel cut-out$/m,
  ],
  [
    "a cut-out that the bezel does not cover",
    (c) => {
      const { panel } = c.series.find(({ panel: { form, cutOut } }) => form === "panel" && cutOut)!;
      panel.cutOut = { width: 9_999, height: 1 };
    },
    /^products\/[\w-]+\.yaml: models\.0\.panel\.cutOut: the cut-out must be smaller than the bezel$/m,
  ],
  [
    "an id too large for documents",
    (c) => void (c.series[0]!.models[0]!.id = 20_000_001),
    /^products\/[\w-]+\.yaml: \w+: id: 20000001 is too large for documents$/m,
  ],
  // ids and keys
  [
    "an id twice in a list",
    (c) => void (c.categories[1]!.id = c.categories[0]!.id),
    /^categories\.yaml: id: \d+ is used twice$/m,
  ],
  [
    "an id twice in two files",
    (c) => void (c.cases[1]!.id = c.cases[0]!.id),
    /^cases\/[\w-]+\.yaml: id: \d+ is used twice \(also in cases\/[\w-]+\.yaml\)$/m,
  ],
  [
    "an id that another kind of file has for the same kind",
    (c) => void (c.honours[0]!.entries[0]!.id = c.honours[1]!.entries[0]!.id),
    /^honours\/[\w-]+\.yaml: [\w-]+: \d+ is used twice$/m,
  ],
  [
    "a row's id twice",
    (c) => void (c.chinese.figures!.quarters[1]!.quarter = c.chinese.figures!.quarters[0]!.quarter),
    /^investor\/figures\.yaml: quarter-\d+: id: \d+ is used twice$|^investor\/figures\.yaml: quarters: \d+ is there twice$/m,
  ],
  [
    "a removed entry that is there",
    (c) => void c.removed.push({ kind: "case", id: c.cases[0]!.id, key: "x" }),
    /^removed\.yaml: case \d+: is in the files as [\w-]+$/m,
  ],
  [
    "a successor that is nowhere",
    (c) => void (c.cases[0]!.withdrawn = { successor: "nothing" }),
    /^cases\/[\w-]+\.yaml: [\w-]+: withdrawn\.successor: no case is called "nothing"$/m,
  ],
  [
    "a successor that is withdrawn itself",
    (c) => {
      const [first, second] = c.series[0]!.models;
      first!.withdrawn = { successor: second!.model };
      second!.withdrawn = {};
    },
    /^products\/[\w-]+\.yaml: [\w-]+: withdrawn\.successor: "\w+" is withdrawn itself$/m,
  ],
  // solutions
  [
    "an unknown class of a solution",
    (c) => void (c.solutions[0]!.class = "x"),
    /^solutions\/[\w-]+\.yaml: class: unknown class "x"$/m,
  ],
  [
    "an unknown model of a solution",
    (c) => void (c.solutions[0]!.products[0]!.model = "XX1"),
    /^solutions\/[\w-]+\.yaml: products\.0\.model: unknown model "XX1"$/m,
  ],
  [
    "a model twice in a solution",
    (c) => void c.solutions[0]!.products.push(c.solutions[0]!.products[0]!),
    /^solutions\/[\w-]+\.yaml: products\.\d+\.model: "[\w-]+" stands twice$/m,
  ],
  [
    "a key twice in a diagram",
    (c) => void (diagram(c).loads[0]!.key = diagram(c).buses[0]!.key),
    "solutions/two-mains-transfer.yaml: diagram.a key stands twice",
  ],
  [
    "an unknown bus",
    (c) => void (diagram(c).loads[0]!.bus = "x"),
    /^solutions\/two-mains-transfer\.yaml: diagram\.[\w-]+ is on the unknown bus x$/m,
  ],
  [
    "a tie into nothing",
    (c) => void (diagram(c).ties[0]!.to = "x"),
    /^solutions\/two-mains-transfer\.yaml: diagram\.tie [\w-]+ ends at an unknown bus$/m,
  ],
  [
    "a transfer switch of other than two sources",
    (c) => void (diagram(c).transfers[0]!.sources[0] = "x"),
    /^solutions\/two-mains-transfer\.yaml: diagram\.transfer [\w-]+ needs two sources of one bus$/m,
  ],
  [
    "an unknown part in a mode",
    (c) => void mode(c).closed.push("x"),
    /^solutions\/two-mains-transfer\.yaml: diagram\.modes\.[\w-]+: unknown x$/m,
  ],
  [
    "power through an open switch",
    (c) => void mode(c).closed.splice(mode(c).closed.indexOf("feeder1"), 1),
    /^solutions\/two-mains-transfer\.yaml: diagram\.modes\.[\w-]+: feeder1 carries power but is open$/m,
  ],
  [
    "a dead source that is closed",
    (c) => void mode(c).dead.push("feeder1"),
    /^solutions\/two-mains-transfer\.yaml: diagram\.modes\.[\w-]+: feeder1 is dead but closed$/m,
  ],
  [
    "a transfer switch on both sources",
    (c) => void mode(c).closed.push("feeder2"),
    /^solutions\/two-mains-transfer\.yaml: diagram\.modes\.[\w-]+: transfer [\w-]+ has both sources closed$/m,
  ],
  [
    "a part above its rating",
    (c) => void (diagram(c).sources.find(({ key }) => key === "feeder1")!.rating = 1),
    /^solutions\/two-mains-transfer\.yaml: diagram\.modes\.[\w-]+: feeder1 runs above its rating$/m,
  ],
  [
    "a bus out of balance",
    (c) => void (mode(c).power.feeder1! -= 100),
    /^solutions\/two-mains-transfer\.yaml: diagram\.modes\.[\w-]+: bus [\w-]+ is out of balance by -100 kW$/m,
  ],
  // cases, news, questions
  [
    "an unknown class of a case",
    (c) => void (c.cases[0]!.class = "x"),
    /^cases\/[\w-]+\.yaml: class: unknown class "x"$/m,
  ],
  [
    "an unknown solution of a case",
    (c) => void (c.cases[0]!.solution = "x"),
    /^cases\/[\w-]+\.yaml: solution: unknown solution "x"$/m,
  ],
  [
    "a case's plant whose power is out of balance",
    (c) => void (c.cases[0]!.diagram.modes[0]!.power = { engine: 40, pump: 30 }),
    /^cases\/[\w-]+\.yaml: diagram: modes\.[\w-]+: .*(?:out of balance|unknown)/m,
  ],
  [
    "an unknown model of a case",
    (c) => void (c.cases[0]!.products[0]!.model = "XX1"),
    /^cases\/[\w-]+\.yaml: products\.0\.model: unknown model "XX1"$/m,
  ],
  [
    "a model twice in a case",
    (c) => void c.cases[0]!.products.push(c.cases[0]!.products[0]!),
    /^cases\/[\w-]+\.yaml: products\.\d+\.model: "[\w-]+" stands twice$/m,
  ],
  [
    "news about nothing",
    (c) => void (c.news[0]!.about = { model: "XX1" }),
    /^news\/[\w-]+\.yaml: about: points at nothing$/m,
  ],
  [
    "an unknown class of news",
    (c) => void (c.news[0]!.class = "x"),
    /^news\/[\w-]+\.yaml: class: unknown class "x"$/m,
  ],
  [
    "an unknown model of a question",
    (c) => void c.faqs[0]!.questions[0]!.models.push("XX1"),
    /^faqs\/[\w-]+\.yaml: question \d+: models: unknown model "XX1"$/m,
  ],
  [
    "a way to ask twice",
    (c) => void (c.faqs[1]!.questions[0]!.asked.en = c.faqs[0]!.questions[0]!.asked.en),
    /^faqs\/[\w-]+\.yaml: question \d+: asked: en: ".+" stands twice, first at question \d+$/m,
  ],
  [
    "a question's id twice",
    (c) => void (c.faqs[1]!.questions[0]!.id = c.faqs[0]!.questions[0]!.id),
    /^faqs\/[\w-]+\.yaml: question id: \d+ is there twice$/m,
  ],
  [
    "a suggested question's id twice",
    (c) => void (c.questions[1]!.questions[0]!.id = c.questions[0]!.questions[0]!.id),
    /^questions\/\w+\.yaml: id: \d+ is used twice \(also in questions\/\w+\.yaml\)$/m,
  ],
  // fault codes
  [
    "an SPN twice",
    (c) => void c.spns.push(c.spns[0]!),
    /^fault-codes\/spns-\*\.yaml: spn: \d+ is there twice$/m,
  ],
  [
    "an FMI twice",
    (c) => void c.fmis.push(c.fmis[0]!),
    /^fault-codes\/fmis\.yaml: fmi: \d+ is there twice$/m,
  ],
  [
    "a brand's code twice",
    (c) => {
      const { codes } = c.brands.find((brand) => brand.codes.length)!;
      codes.push(codes[0]!);
    },
    /^fault-codes\/brands\.yaml: [\w-]+: code: \d+-\d+ is there twice$/m,
  ],
  // films
  [
    "a film's id twice",
    (c) => void (c.films[1]!.id = film(c).id),
    /^films\/[\w-]+\.yaml: id: \d+ is used twice$/m,
  ],
  [
    "two films of a solution",
    (c) => void (c.films[1]!.solution = film(c).solution),
    /^films\/[\w-]+\.yaml: solution: "[\w-]+" has a film already$/m,
  ],
  [
    "a film of no solution",
    (c) => void (film(c).solution = "x"),
    /^films\/[\w-]+\.yaml: solution: unknown solution "x"$/m,
  ],
  [
    "an unknown model of a film",
    (c) => void film(c).models.push("XX1"),
    /^films\/[\w-]+\.yaml: models: unknown model "XX1"$/m,
  ],
  [
    "a model twice in a film",
    (c) => void film(c).models.push(film(c).models[0]!),
    /^films\/[\w-]+\.yaml: models: "[\w-]+" stands twice$/m,
  ],
  [
    "a device that the plant does not have",
    (c) => void (film(c).models = ["SLC404C", "SPU720"].filter((model) => !film(c).models.includes(model))),
    /^films\/[\w-]+\.yaml: models: the solution is not built with "\w+"$/m,
  ],
  [
    "a poster of no scene",
    (c) => void (film(c).poster = 99),
    /^films\/[\w-]+\.yaml: poster: there is no scene 99$/m,
  ],
  [
    "a caption that nobody can read in its time",
    (c) => void (scene(c).text.en = "word ".repeat(60)),
    /^films\/[\w-]+\.yaml: scenes\.0\.text: en: \d+ characters, and only \d+ can be read in [\d.]+ s$/m,
  ],
  [
    "a scene in an unknown mode",
    (c) => void (scene(c).mode = "x"),
    /^films\/[\w-]+\.yaml: scenes\.0: mode: unknown mode "x"$/m,
  ],
  [
    "a dead source that gives power",
    (c) => {
      const { modes } = c.solutions.find(({ key }) => key === film(c).solution)!.diagram;
      const { closed, power } = modes.find(({ key }) => key === scene(c).mode)!;
      scene(c).closed = [...(scene(c).closed ?? closed)];
      scene(c).power = { ...(scene(c).power ?? power) };
      const [key] = Object.entries(scene(c).power!).find(([, kilowatts]) => kilowatts > 0)!;
      scene(c).closed!.push(key);
      scene(c).dead = [key];
    },
    /^films\/[\w-]+\.yaml: scenes\.0: [\w-]+ is dead but gives power$/m,
  ],
  [
    "an unknown part that runs",
    (c) => void (scene(c).running = ["x"]),
    /^films\/[\w-]+\.yaml: scenes\.0: running: unknown x$/m,
  ],
  [
    "a dead part that runs",
    (c) => {
      const { diagram: plant } = c.solutions.find(({ key }) => key === film(c).solution)!;
      const { key } = plant.sources[0]!;
      Object.assign(scene(c), { running: [key], dead: [key] });
    },
    /^films\/[\w-]+\.yaml: scenes\.0: running: [\w-]+ is dead$/m,
  ],
  [
    "a dial of an unknown part",
    (c) => void (scene(c).dial.of = "x"),
    /^films\/[\w-]+\.yaml: scenes\.0: dial: unknown x$/m,
  ],
  [
    "a dial without a number",
    (c) => void (scene(c).shows = {}),
    /^films\/[\w-]+\.yaml: scenes\.0: dial: [\w-]+ has no number$/m,
  ],
  // stands
  [
    "a stand's id twice",
    (c) => void (c.stands[1]!.id = c.stands[0]!.id),
    /^stands\/[\w-]+\.yaml: id: \d+ is used twice$/m,
  ],
  [
    "two stands of a field",
    (c) => void (c.stands[1]!.class = c.stands[0]!.class),
    /^stands\/[\w-]+\.yaml: class: "[\w-]+" has a stand already$/m,
  ],
  [
    "a stand of no field",
    (c) => void (c.stands[0]!.class = "x"),
    /^stands\/[\w-]+\.yaml: class: unknown class "x"$/m,
  ],
  [
    "a stand of no solution",
    (c) => void (c.stands[0]!.solution = "x"),
    /^stands\/[\w-]+\.yaml: solution: unknown solution "x"$/m,
  ],
  [
    "an unknown model of a stand",
    (c) => void c.stands[0]!.models.push("XX1"),
    /^stands\/[\w-]+\.yaml: models: unknown model "XX1"$/m,
  ],
  [
    "a model twice at a stand",
    (c) => void c.stands[0]!.models.push(c.stands[0]!.models[0]!),
    /^stands\/[\w-]+\.yaml: models: "[\w-]+" stands twice$/m,
  ],
  // offices
  [
    "a region's id twice",
    (c) => void (c.offices[1]!.id = c.offices[0]!.id),
    /^offices\/[\w-]+\.yaml: id: \d+ is used twice$/m,
  ],
  [
    "an office's id twice",
    (c) => void (c.offices[1]!.offices[0]!.id = c.offices[0]!.offices[0]!.id),
    /^offices\/[\w-]+\.yaml: office id: \d+ is used twice$/m,
  ],
  [
    "an office's key twice",
    (c) => void (c.offices[1]!.offices[0]!.key = c.offices[0]!.offices[0]!.key),
    /^offices\/[\w-]+\.yaml: office key: [\w-]+ is used twice$/m,
  ],
  [
    "a contact's id twice",
    (c) => {
      const contacts = c.offices.flatMap(({ offices }) => offices.flatMap((office) => office.contacts));
      contacts[1]!.id = contacts[0]!.id;
    },
    /^offices\/[\w-]+\.yaml: contact id: \d+ is used twice$/m,
  ],
  [
    "an office's key of another country",
    (c) => void (c.offices[0]!.offices[0]!.key = "xx-place"),
    /^offices\/[\w-]+\.yaml: xx-place: key: must begin with its country, [A-Z]{2}$/m,
  ],
  // files for download
  [
    "a file's id twice",
    (c) => void (c.downloads.online[1]!.id = c.downloads.online[0]!.id),
    /^downloads\/online\.yaml: \d+ is used twice$/m,
  ],
  [
    "another version than the documents have",
    (c) => void (c.downloads.online[0]!.history[0]!.version = "9.9"),
    /^downloads\/online\.yaml: [\w-]+: the newest version is 9\.9, the documents are [\d.]+$/m,
  ],
  [
    "a discontinued model that is sold",
    (c) => void (retired(c).model = c.series[0]!.models[0]!.model),
    /^downloads\/offline\.yaml: \w+: is still in the catalogue$/m,
  ],
  [
    "an unknown category of a discontinued model",
    (c) => void (retired(c).category = "x"),
    /^downloads\/offline\.yaml: \w+: unknown category "x"$/m,
  ],
  [
    "an unknown replacement",
    (c) => void (retired(c).replacement = "XX1"),
    /^downloads\/offline\.yaml: \w+: unknown model "XX1"$/m,
  ],
  [
    "a discontinued model's unknown parameter",
    (c) => void (retired(c).parameters.x = { value: 1 }),
    /^downloads\/offline\.yaml: \w+: parameters\.x: is not a parameter$/m,
  ],
  [
    "a tool that nothing makes",
    (c) => void (tool(c).key = "x"),
    "downloads/tools.yaml: x: nothing makes this tool (domain/download/tools/)",
  ],
  [
    "an unknown model of a tool",
    (c) => void tool(c).models.push("XX1"),
    /^downloads\/tools\.yaml: [\w-]+: unknown model "XX1"$/m,
  ],
  [
    "an unknown category of a tool",
    (c) => void tool(c).categories.push("x"),
    /^downloads\/tools\.yaml: [\w-]+: unknown category "x"$/m,
  ],
  [
    "a drawing of no brand",
    (c) => void (drawing(c).brand = "x"),
    /^downloads\/drawings\.yaml: [\w-]+: unknown brand "x"$/m,
  ],
  [
    "an unknown model of a drawing",
    (c) => void drawing(c).models.push("XX1"),
    /^downloads\/drawings\.yaml: [\w-]+: unknown model "XX1"$/m,
  ],
  [
    "a pin twice",
    (c) => void drawing(c).pins.push(drawing(c).pins[0]!),
    /^downloads\/drawings\.yaml: [\w-]+: pin [\w-]+ is used twice$/m,
  ],
  [
    "a signal without a pin",
    (c) => void (drawing(c).pins = drawing(c).pins.filter(({ signal }) => signal !== "can-low")),
    /^downloads\/drawings\.yaml: [\w-]+: no pin for can-low$/m,
  ],
  // quick guides
  [
    "a guide's key twice",
    (c) => void c.guides[0]!.blocks.push(c.guides[0]!.blocks[0]!),
    /^guides\/\w+\.yaml: [\w-]+: stands twice$/m,
  ],
  [
    "a figure of a setting in the guides",
    (c) => void (settingsGuide(c).blocks[0]!.text.en += ", 3 s as delivered"),
    /^guides\/settings\.yaml: start-delay: has a figure in en; those of settings stand in knowledge\/settings$/m,
  ],
  [
    "a name of a setting in the guides",
    (c) => void (settingsGuide(c).blocks[0]!.label = { en: "Delay" }),
    /^guides\/settings\.yaml: start-delay: its name stands in knowledge\/settings$/m,
  ],
  [
    "an essential setting that no device has",
    (c) => void (settingsGuide(c).blocks[0]!.key = "starting-delay"),
    /^guides\/settings\.yaml: starting-delay: is no setting of knowledge\/settings$/m,
  ],
  [
    "a device without an essential setting",
    (c) =>
      void (settingsGuide(c).blocks = settingsGuide(c).blocks.filter(({ key }) => key !== "float-trim-12")),
    /^guides\/settings\.yaml: nothing for SBC0612$/m,
  ],
  [
    "a key of the panel that nothing explains",
    (c) => void c.guides.find(({ key }) => key === "keys")!.blocks.shift(),
    /^guides\/keys\.yaml: "[\w-]+" is not explained$/m,
  ],
  [
    "a terminal that nothing explains",
    (c) => void (c.guides.find(({ key }) => key === "terminals")!.blocks = []),
    /^guides\/terminals\.yaml: nothing explains “.+” of \w+$/m,
  ],
  [
    "a model without safety notes",
    (c) => void (c.guides.find(({ key }) => key === "safety")!.blocks = []),
    /^guides\/safety\.yaml: nothing for [\w-]+$/m,
  ],
  // brochure
  [
    "a page number twice",
    (c) => void (c.brochure[3]!.page = c.brochure[2]!.page),
    /^brochure\/[\w-]+\.yaml: page: page \d+ is missing or stands twice$/m,
  ],
  [
    "a brochure without its cover in front",
    (c) => void (c.brochure.find(({ page }) => page === 1)!.page = 2.5),
    /^brochure\/[\w-]+\.yaml: kind: the first page is the cover$/m,
  ],
  [
    "a brochure without its back at the end",
    (c) => void (c.brochure.find(({ kind }) => kind === "back")!.page = 2.5),
    /^brochure\/[\w-]+\.yaml: kind: the last page is the back cover$/m,
  ],
  [
    "an odd number of pages",
    (c) => void c.brochure.pop(),
    /^brochure\/[\w-]+\.yaml: page: \d+ pages, and an even number is needed$/m,
  ],
  [
    "a device that is drawn twice",
    (c) => void brochure(c, "text").models!.push(brochure(c, "cover").model!),
    /^brochure\/[\w-]+\.yaml: models: "\w+" is drawn on another page already$/m,
  ],
  [
    "an unknown model on the cover",
    (c) => void Object.assign(brochure(c, "cover"), { model: "XX1" }),
    /^brochure\/[\w-]+\.yaml: model: unknown "XX1"$/m,
  ],
  [
    "an unknown model on a page",
    (c) => void brochure(c, "text").models!.push("XX1"),
    /^brochure\/[\w-]+\.yaml: models: unknown "XX1"$/m,
  ],
  [
    "an unknown category on a page",
    (c) => void Object.assign(brochure(c, "field"), { category: "x" }),
    /^brochure\/[\w-]+\.yaml: category: unknown "x"$/m,
  ],
  [
    "an unknown figure on a page",
    (c) => void brochure(c, "field").figures!.push("x"),
    /^brochure\/[\w-]+\.yaml: figures: unknown "x"$/m,
  ],
  [
    "an unknown mode on a page",
    (c) => void Object.assign(brochure(c, "diagram"), { mode: "x" }),
    /^brochure\/[\w-]+\.yaml: mode: "[\w-]+" has no mode "x"$/m,
  ],
  [
    "an unknown solution on a page",
    (c) => void brochure(c, "solutions").solutions!.push("x"),
    /^brochure\/[\w-]+\.yaml: solutions: unknown "x"$/m,
  ],
  [
    "an unknown case on a page",
    (c) => void brochure(c, "cases").cases!.push("x"),
    /^brochure\/[\w-]+\.yaml: cases: unknown "x"$/m,
  ],
  // synonyms
  [
    "two groups of synonyms with the same beginning",
    (c) => void c.synonyms.en.push(c.synonyms.en[0]!),
    /^synonyms\/en\.yaml: .+: two groups begin with it$/m,
  ],
  [
    "an expression with too many senses",
    (c) => void c.synonyms.es.push(...["a", "b", "c", "d"].map((first) => [first, "zq"])),
    "synonyms/es.yaml: zq: stands in more than three groups",
  ],
  // honours
  [
    "an approval without a mark",
    (c) => void delete honours(c, "approval").entries[0]!.mark,
    /^honours\/[\w-]+\.yaml: [\w-]+: mark: an approval names its mark$/m,
  ],
  [
    "a mark of something else",
    (c) => void (honours(c, "patent").entries[0]!.mark = "ccc"),
    /^honours\/[\w-]+\.yaml: [\w-]+: mark: only approvals have one$/m,
  ],
  [
    "an approval of nothing",
    (c) => void Object.assign(honours(c, "approval").entries[0]!, { models: [], categories: [] }),
    /^honours\/[\w-]+\.yaml: [\w-]+: an approval covers categories or models$/m,
  ],
  [
    "an end before the beginning",
    (c) => void (honours(c, "approval").entries[0]!.until = "1999-01-01"),
    /^honours\/[\w-]+\.yaml: [\w-]+: until: is before the date$/m,
  ],
  [
    "an unknown category of an honour",
    (c) => void honours(c, "patent").entries[0]!.categories.push("x"),
    /^honours\/[\w-]+\.yaml: [\w-]+: categories: unknown category "x"$/m,
  ],
  [
    "an unknown model of an honour",
    (c) => void honours(c, "patent").entries[0]!.models.push("XX1"),
    /^honours\/[\w-]+\.yaml: [\w-]+: models: unknown model "XX1"$/m,
  ],
  [
    "a model twice in an honour",
    (c) => {
      const { models } = honours(c, "approval").entries[0]!;
      models.push(models[0]!);
    },
    /^honours\/[\w-]+\.yaml: [\w-]+: models: "[\w-]+" stands twice$/m,
  ],
  [
    "an approval that the catalogue does not know",
    (c) => void (honours(c, "approval").entries[0]!.mark = "ul"),
    /^honours\/[\w-]+\.yaml: [\w-]+: models: [\w-]+ does not hold ul in the catalogue$/m,
  ],
  // careers and investors
  [
    "a department's id twice",
    (c) => void (c.chinese.jobs[1]!.id = c.chinese.jobs[0]!.id),
    /^jobs\/[\w-]+\.yaml: id: \d+ is used twice$/m,
  ],
  [
    "a job's id twice",
    (c) => void (c.chinese.jobs[1]!.jobs[0]!.id = c.chinese.jobs[0]!.jobs[0]!.id),
    /^jobs\/[\w-]+\.yaml: job id: \d+ is used twice$/m,
  ],
  [
    "a job's number twice",
    (c) => void (c.chinese.jobs[1]!.jobs[0]!.number = c.chinese.jobs[0]!.jobs[0]!.number),
    /^jobs\/[\w-]+\.yaml: number: [\w-]+ is used twice$/m,
  ],
  [
    "a job nowhere",
    (c) => void (c.chinese.jobs[0]!.jobs[0]!.place = "x"),
    /^jobs\/[\w-]+\.yaml: [\w-]+: place: unknown place "x"$/m,
  ],
  [
    "revenue by region that does not add up",
    (c) => void (c.chinese.figures!.years[0]!.regions.asia += 1),
    /^investor\/figures\.yaml: \d+: regions: \d+ in all, and revenue by segment is \d+$/m,
  ],
  [
    "more researchers than staff",
    (c) => void (c.chinese.figures!.years[0]!.researchStaff = 999_999),
    /^investor\/figures\.yaml: \d+: researchStaff: more than staff$/m,
  ],
  [
    "a year that is missing",
    (c) => void c.chinese.figures!.years.splice(1, 1),
    /^investor\/figures\.yaml: \d+: year: does not follow \d+$/m,
  ],
  [
    "equity that does not follow",
    (c) => void (c.chinese.figures!.years[1]!.raised += 10),
    /^investor\/figures\.yaml: \d+: assets: equity is [\d.]+, and [\d.]+ follows from the year before$/m,
  ],
  [
    "quarters that are not the year's revenue",
    (c) => void (c.chinese.figures!.quarters[0]!.revenue += 1),
    /^investor\/figures\.yaml: \d+: quarters: revenue is [\d.]+ in all, and the year has [\d.]+$/m,
  ],
  [
    "quarters that are not the year's profit",
    (c) => void (c.chinese.figures!.quarters[0]!.netProfit += 1),
    /^investor\/figures\.yaml: \d+: quarters: net profit is [\d.]+ in all, and the year has [\d.]+$/m,
  ],
  [
    "an announcement's id twice",
    (c) => void (c.chinese.announcements[1]!.id = c.chinese.announcements[0]!.id),
    /^investor\/announcements-\d+\.yaml: id: \d+ is used twice$/m,
  ],
  [
    "an announcement's number twice",
    (c) => void (c.chinese.announcements[1]!.number = c.chinese.announcements[0]!.number),
    /^investor\/announcements-\d+\.yaml: number: [\d-]+ is used twice$/m,
  ],
  [
    "two reports of a period",
    (c) => void (report(c).report = { year: 2025, period: "annual" }),
    /^investor\/announcements-\d+\.yaml: report: 2025 annual is used twice$/m,
  ],
  [
    "a report without its quarters",
    (c) => void (report(c).report = { year: 2030, period: "q1" }),
    /^investor\/announcements-\d+\.yaml: [\d-]+: report: figures\.yaml lacks quarters of 2030 q1$/m,
  ],
  [
    "a number of another year",
    (c) => void (c.chinese.announcements[0]!.publishedAt = "2024-01-02"),
    /^investor\/announcements-2024\.yaml: [\d-]+: number: of another year than its date$/m,
  ],
  [
    "holders of more shares than there are",
    (c) => void (c.chinese.investor!.stock.holders[0]!.shares += 1),
    /^investor\/company\.yaml: stock\.holders: \d+ in all, and there are \d+$/m,
  ],
];

test.each(refusals)("%s is refused, with file and place", (_, change, message) => {
  const content = changedContent(sample, change);
  const faults = contentFaults(content);
  if (typeof message === "string") expect(faults).toContain(message);
  else expect(faults.join("\n")).toMatch(message);
  for (const fault of faults) expect(fault).toMatch(/^[\w/*-]+\.yaml: ./);
});
