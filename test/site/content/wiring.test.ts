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
const sheetsOf = (body: string) => body.match(/<svg [^>]*class="wiring-sheet"/g)?.length ?? 0;

describe("the page of a wiring drawing", () => {
  test("is led to for every model", async () => {
    const all = await page("/wiring");
    expect(new Set(all.match(/href="\/wiring\/[^"?#]+"/g)).size).toBe(101);
    expect(await page("/wiring?key=sgc+6120")).toContain('href="/wiring/SGC6120N"');
  });

  test.each([
    ["localhost", "Wiring of SGC6120N", "Close genset breaker", "Checks before operation"],
    ["zh.localhost", "SGC6120N 接线图", "机组断路器合闸", "运行前检查"],
    ["tr.localhost", "SGC6120N bağlantısı", "Jeneratör kesicisini kapat", "İşletmeden önce kontroller"],
  ])("has sheets, lists and checks in the visitor's language: %s", async (host, ...texts) => {
    const body = await page("/wiring/SGC6120N", host);
    expect(sheetsOf(body)).toBeGreaterThan(2);
    for (const text of texts) expect(body).toContain(text);
    expect(body).not.toMatch(/circuit\.[a-z]|wiring\.[a-z]+[A-Z]|undefined/);
  });

  test("draws what is chosen, and its address holds the choice", async () => {
    const body = await page("/wiring/SGC6120N?engine=tessaria-vx&switching=breaker-ac");
    expect(body).toContain("Tessaria VX");
    expect(body).toContain("J1-40");
    expect(body).toMatch(/href="\/media\/wiring\/SGC6120N\.pdf\?engine=tessaria-vx[^"]*switching=breaker-ac/);
    expect(body).toMatch(/href="\/fenxiang\?to=%2Fwiring%2FSGC6120N%3Fengine%3Dtessaria-vx/);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).toMatch(/<option value="breaker-ac" selected="">/);
    // On a phone the form is folded, and what it holds is told.
    expect(body).toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*Tessaria VX/);
  });

  test("says which values are not offered, and takes the usual ones", async () => {
    const body = await page("/wiring/SGC6120N?supply=90&engine=steam&dplus=yes&evil=%3Cscript%3E");
    expect(body).toContain("Not offered for this model, so the usual value stands: Engine · Supply · D+");
    expect(body).not.toContain("evil");
    expect(body).toContain("Checked by rule: no errors");
  });

  test("a model in small letters leads to its drawing, an unknown one home", async () => {
    const to = async (path: string) => (await site.get(path, { host: "localhost" })).headers.location;
    expect(await to("/wiring/sgc6120n")).toBe("/wiring/SGC6120N");
    expect(await to("/wiring/NO-SUCH")).toBe("/index");
  });
});

describe("its files", () => {
  const file = async (name: string, host = "localhost") => {
    const answer = await site.get(`/media/wiring/${name}`, { host });
    expect(answer.status, name).toBe(200);
    return { type: String(answer.headers["content-type"]), body: answer.body };
  };

  test("the DXF is pairs of codes and values up to EOF, with Chinese by number", async () => {
    const { type, body } = await file("SGC6120N.dxf?switching=breaker-dc", "zh.localhost");
    expect(type).toBe("image/vnd.dxf");
    const lines = body.split("\r\n");
    expect(lines.pop()).toBe("");
    expect(lines.length % 2).toBe(0);
    const codes = lines.filter((_, i) => i % 2 === 0);
    expect(codes.filter((code) => !/^ *\d{1,3}$/.test(code))).toEqual([]);
    expect(lines.slice(-2)).toEqual(["  0", "EOF"]);
    expect(body).toContain("\\U+");
    expect(body).toMatch(/^[\x20-\x7e\r\n]*$/);
    const layers = new Set(lines.filter((_, i) => i % 2 === 1 && lines[i - 1] === "  8"));
    expect(layers).toContain("WIRE");
  });

  test.each(["zh.localhost", "tr.localhost"])(
    "lists are tables with as many fields in each row: %s",
    async (host) => {
      for (const name of ["SGC6120N-wires.csv", "SGC6120N-parts.csv"]) {
        const { type, body } = await file(name, host);
        expect(type).toBe("text/csv; charset=utf-8");
        const rows = body
          .replace(/^\ufeff/, "")
          .trim()
          .split("\r\n");
        expect(rows.length).toBeGreaterThan(20);
        const fields = rows.map((row) => row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.length - 1);
        expect(new Set(fields).size).toBe(1);
        expect(rows.filter((row) => /(?:^|,)"?[=+@\t-]/.test(row))).toEqual([]);
      }
    },
  );

  test("a sheet is a picture, one that is not there is not found", async () => {
    const { type, body } = await file("SGC6120N-1.svg");
    expect(type).toBe("image/svg+xml");
    expect(body).toContain("−K1");
    for (const name of ["SGC6120N-9.svg", "NO-SUCH.pdf", "SGC6120N-2.pdf"])
      expect((await site.get(`/media/wiring/${name}`, { host: "localhost" })).status).toBe(404);
  });
});
