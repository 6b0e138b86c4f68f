import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finderPath, readFinder, writeFinder } from "./address.ts";
import { approvalKeys, batteries, displays, engineInterfaces, poleCounts, portKeys } from "./questions.ts";
import { readAnswers, without, writeAnswers } from "./schema.ts";
import { optionKeys } from "#engines/finder/test-samples.ts";

const read = (text: string) => readAnswers(new URLSearchParams(text));
const canonical = (text: string) => writeFinder(readFinder(new URLSearchParams(text))).toString();

describe("the answers of an address", () => {
  test("are read from parameters of every kind", () => {
    expect(
      read(
        "job=parallel&task=set&mains=parallel&sets=8&ports=can,rs485&approvals=ul&cutout=242x160&cold=-20&hot=55&inputs=8&supply=24",
      ),
    ).toEqual({
      job: "parallel",
      task: "set",
      mains: "parallel",
      sets: 8,
      supply: "24",
      ports: ["rs485", "can"],
      inputs: 8,
      approvals: ["ul"],
      cutout: { width: 242, height: 160 },
      cold: -20,
      hot: 55,
    });
  });

  test("of a plain form come as separate fields, and empty ones mean nothing", () => {
    expect(canonical("job=genset&mains=&ports=usb&ports=can&cutout.w=186&cutout.h=141&inputs=&cold=")).toBe(
      "job=genset&ports=can%2Cusb&cutout=186x141",
    );
  });

  test("that belong to another job are dropped", () => {
    expect(canonical("job=transfer&sets=8&mains=standby&lamps=4")).toBe("job=transfer");
    expect(canonical("job=ship&task=pump")).toBe("job=ship");
    expect(canonical("task=pump&sets=4&current=400")).toBe("");
  });

  test("are removed with the answer that they depend on", () =>
    expect(without(read("job=transfer&task=switch&current=400&approvals=ce"), ["task"])).toEqual({
      job: "transfer",
      approvals: ["ce"],
    }));

  test.each([
    "job=Genset",
    "job=__proto__",
    "job=genset%00",
    "supply=230",
    "supply=发电机组",
    "ports=",
    "ports=parallel,fax",
    "inputs=0",
    "inputs=-4",
    "inputs=1e3",
    "inputs=100",
    "cold=cold",
    "cold=-273",
    "hot=1000",
    "cutout=186",
    "cutout=1x1",
    "cutout=99999x99999",
    "constructor=x",
    "utm_source=x",
    "sort=weight",
    "class_id=1",
    "view=list",
    "skip=everything",
  ])("that mean nothing are dropped: %s", (text) => expect(canonical(text)).toBe(""));

  test("are canonical: writing and reading again changes nothing, whatever the address", () => {
    const names = [
      "job",
      "task",
      "mains",
      "sets",
      "supply",
      "ports",
      "approvals",
      "cutout",
      "cold",
      "hot",
      "skip",
      "view",
      "sort",
      "key",
      "class_id",
      "inputs",
    ];
    const values = [
      "genset",
      "ship",
      "charging",
      "power-management",
      "standby",
      "24",
      "8",
      "-20",
      "can,rs485",
      "ul",
      "186x141",
      "table",
      "-weight",
      "engine,ports",
      "x y",
      "０",
    ];
    const pair = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 12 })),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const once = canonical(new URLSearchParams(pairs).toString());
        expect(canonical(once)).toBe(once);
      }),
    );
  });
});

describe("an address of the table", () => {
  test("keeps category, text and order beside the answers", () =>
    expect(canonical("view=table&class_id=10&key= SBC &sort=-charge&approvals=ul")).toBe(
      "approvals=ul&view=table&class_id=10&key=SBC&sort=-charge",
    ));
  test.each(["sort=nothing", "sort=-", "sort=__proto__", "class_id=0", "class_id=x", "key=%20"])(
    "leaves out %s",
    (text) => expect(canonical(`view=table&${text}`)).toBe("view=table"),
  );
  test("has no skipped questions: nothing is asked there one by one", () =>
    expect(canonical("view=table&skip=engine")).toBe("view=table"));
});

test("a question that was skipped stays skipped until it has an answer", () => {
  expect(canonical("job=genset&skip=engine,mains")).toBe("job=genset&skip=mains%2Cengine");
  expect(canonical("job=genset&engine=j1939&skip=engine,mains")).toBe("job=genset&engine=j1939&skip=mains");
  expect(finderPath({ answers: {}, skipped: [], view: "finder" })).toBe("/productcatalogue");
  expect(writeAnswers({}).toString()).toBe("");
});

test.each([
  ["ports", portKeys],
  ["approvals", approvalKeys],
  ["display", displays],
  ["engine-interface", engineInterfaces],
  ["charge-voltage", batteries],
  ["poles", poleCounts],
] as const)("the options of %s are options of the parameter", (parameter, keys) =>
  expect(optionKeys(parameter)).toEqual(expect.arrayContaining([...keys])),
);
