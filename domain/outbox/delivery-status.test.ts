import { expect, test } from "vitest";
import { readBounce, returnedIds } from "./delivery-status.ts";

const report = (...recipients: string[]) =>
  ["Reporting-MTA: dns; mx.example.com\nArrival-Date: Fri, 27 Nov 2026 10:00:00 +0000", ...recipients].join(
    "\n\n",
  );

test.each([
  [
    "a mailbox that is not there",
    report(
      "Final-Recipient: rfc822; ana@visitor.example\nAction: failed\nStatus: 5.1.1\n" +
        "Diagnostic-Code: smtp; 550 5.1.1 <ana@visitor.example>:\n    Recipient address rejected",
    ),
    { status: "5.1.1", reason: "550 5.1.1 …@…: Recipient address rejected", isNoAddress: true },
  ],
  [
    "a full mailbox, in lines as Windows ends them, in other capitals",
    report(
      "final-recipient: RFC822;ana@visitor.example\nACTION: Failed\nSTATUS: 5.2.2 (mailbox full)",
    ).replaceAll("\n", "\r\n"),
    { status: "5.2.2", reason: "", isNoAddress: false },
  ],
  [
    "a failure without a status",
    report("Action: failed"),
    { status: "5.0.0", reason: "", isNoAddress: false },
  ],
  [
    "one of two recipients",
    report(
      "Final-Recipient: rfc822; a@x.example\nAction: delivered\nStatus: 2.0.0",
      "Action: failed\nStatus: 5.4.4",
    ),
    { status: "5.4.4", reason: "", isNoAddress: false },
  ],
  ["a mail that is late", report("Action: delayed\nStatus: 4.4.1"), undefined],
  ["no report", "It did not arrive.\nAction failed: yes", undefined],
  ["nothing", "", undefined],
])("%s", (_, text, bounce) => expect(readBounce(text)).toEqual(bounce));

test("a reason is cut, and names nobody", () => {
  const { reason } = readBounce(`Action: failed\nDiagnostic-Code: x-unix; ${"a@b.example ".repeat(500)}`)!;
  expect([reason.length, reason.includes("a@b")]).toEqual([300, false]);
});

test("the mail that came back is known by its own number, and by those that the report refers to", () => {
  const returned =
    "From: x@y.example\nMessage-ID:\n <answer-1@maker.example>\nSubject: Re\n\nMessage-ID: <other@x>";
  expect(returnedIds(returned, ["<sales-1@maker.example>"])).toEqual([
    "<answer-1@maker.example>",
    "<sales-1@maker.example>",
  ]);
  expect(returnedIds("", [])).toEqual([]);
});
