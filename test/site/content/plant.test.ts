import { beforeAll, describe, expect, test } from "vitest";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const page = async (path: string, host = "localhost") => {
  const { status, body } = await site.get(path, { host });
  expect(status, path).toBe(200);
  return body;
};
const four = "/plant?job=parallel&task=set&mains=parallel&sets=4&engine=j1939&power=1000";

describe("the page of a plant", () => {
  test("begins with the kinds of plant, each with its picture", async () => {
    const body = await page("/plant");
    expect(body.match(/href="\/plant\?job=[^"]+"/g)).toHaveLength(18);
    expect(body.match(/class="one-line-thumb"/g)?.length).toBeGreaterThanOrEqual(18);
    expect(await page("/plant?job=accessory&task=cloud")).toContain("stands beside a controller");
  });

  test("shows the models at their places, why, parts, cut-outs, documents, without scripts", async () => {
    const body = await page(four);
    for (const text of [
      "Gensets in parallel with the mains",
      "SPC9510",
      "SPC9560",
      "Reads the engine control unit over CAN J1939",
      "SX-CT2000-5",
      "242 × 160 mm",
      "Peak shaving",
    ])
      expect(body).toContain(text);
    expect(body).toMatch(/href="\/plant\?[^"]*with=SPC9520N/);
    expect(body).toMatch(/href="\/wiring\/SPC9510[^"]*\?engine=j1939"/);
    expect(body).toMatch(/href="\/files\/\d+\/[^"]+"/);
    expect(body).toMatch(/href="\/fenxiang\?to=%2Fplant%3Fjob%3Dparallel/);
    expect(body).not.toMatch(/plant\.[a-z]+\.[a-z]|undefined|NaN/);
  });

  test.each([
    ["zh.localhost", "多台机组并网", "选型理由", "发电机组控制器"],
    ["tr.localhost", "Şebekeyle paralel jeneratörler", "Malzeme listesi", "Jeneratör kontrol cihazı"],
    ["pt.localhost", "Grupos em paralelo com a rede", "Lista de materiais", "Controlador de grupo gerador"],
  ])("speaks the visitor's language: %s", async (host, ...texts) => {
    const body = await page(four, host);
    for (const text of texts) expect(body).toContain(text);
  });

  test("says what was not possible, and what to change", async () => {
    const body = await page(
      "/plant?job=genset&mains=standby&switching=ats&power=2500&with=STS160,ABC9&evil=1",
    );
    expect(body).toContain("is more than the largest transfer switch carries");
    expect(body).toContain("STS160 does not fit these answers");
    expect(body).toContain("There is no model ABC9.");
    expect(body).not.toContain("evil");
    const none = await page("/plant?job=genset&mains=standby&approvals=dnv");
    expect(none).toContain("No model fits here.");
    expect(none).toMatch(/<a href="\/plant\?job=genset&amp;mains=standby"/);
  });

  test("is led to from the model selection and from a product", async () => {
    expect(await page("/productcatalogue?job=genset&mains=standby")).toContain(
      'href="/plant?job=genset&amp;mains=standby"',
    );
    expect(await page("/product/1011/SGC6120N")).toMatch(/href="\/plant\?job=genset[^"]*with=SGC6120N"/);
  });
});

describe("its files", () => {
  const file = async (ending: string, host = "localhost") => {
    const answer = await site.get(four.replace("/plant", `/media/plant/plant.${ending}`), { host });
    expect(answer.status).toBe(200);
    return answer;
  };

  test("are a tagged PDF, a DXF of the diagram, and the parts as CSV", async () => {
    const pdf = await file("pdf", "zh.localhost");
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
    const dxf = await file("dxf");
    expect(dxf.body).toContain("SPC9560");
    const csv = await file("csv", "tr.localhost");
    expect(csv.body).toContain("Adet,");
    expect(csv.body).toMatch(/4,Jeneratör kontrol cihazı,SPC9510/);
    expect((await site.get("/media/plant/plant.pdf", { host: "localhost" })).status).toBe(404);
  });
});
