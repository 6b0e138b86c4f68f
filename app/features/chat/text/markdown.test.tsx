import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type Draw, Markdown } from "./markdown.tsx";
import { steady } from "../stream/steady.ts";

const draw: Draw = {
  source: (number) => (number <= 2 ? <sup>{number}</sup> : undefined),
  link: (href, words) => (href.startsWith("/") ? <a href={href}>{words}</a> : words),
};
const html = (text: string) => renderToStaticMarkup(<Markdown text={text} draw={draw} />);

describe("an answer's text", () => {
  test.each([
    ["**8–35 V** and *soft*", "<p><strong>8–35 V</strong> and <em>soft</em></p>"],
    ["8–35 V DC [1] [2]", "<p>8–35 V DC\u00A0<sup>1</sup>\u00A0<sup>2</sup></p>"],
    ["SGC6120N[1][2]", "<p>SGC6120N<sup>1</sup><sup>2</sup></p>"],
    ["- a [2]\n- b", "<ul><li>a\u00A0<sup>2</sup></li><li>b</li></ul>"],
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["## Supply", "<p><strong>Supply</strong></p>"],
    ["one\ntwo", "<p>one<br/>two</p>"],
    ["`SPN 110`", "<p><code>SPN 110</code></p>"],
    ["[data](/faqs)", '<p><a href="/faqs">data</a></p>'],
  ])("%j", (text, expected) => expect(html(text)).toBe(expected));

  test("draws a table with its header cells, and the empty corner as a plain cell", () => {
    expect(html("| | Value |\n|---|---|\n| UL 6200 | 12–30 V [1] |")).toContain(
      '<table><thead><tr><td></td><th scope="col">Value</th></tr></thead><tbody><tr><td>UL 6200</td><td>12–30 V\u00A0<sup>1</sup></td></tr></tbody></table>',
    );
  });

  test("shows HTML as the text that it is", () => {
    expect(html("<script>alert(1)</script>\n\n<b onclick=x>bold</b>")).not.toMatch(/<(?:script|b)/);
    expect(html("<script>alert(1)</script>")).toContain("&lt;script&gt;");
  });

  test("loads no picture and follows no foreign link", () => {
    const drawn = html(
      "![pixel](https://spy.example/p.png) [here](https://spy.example) https://spy.example <https://spy.example> [x](javascript:alert(1))",
    );
    expect(drawn).not.toMatch(/<(?:img|a)\b|href|src=/);
  });

  test("leaves a number without a source as it is written", () =>
    expect(html("terminals [12]")).toBe("<p>terminals [12]</p>"));

  test("takes one tilde for the sign of a range, not for strikethrough", () =>
    expect(html("8~35 V，12~30 V")).toBe("<p>8~35 V，12~30 V</p>"));
});

const answer = `SGC6120N 连续工作电压为 **8–35 V DC**；按 *UL 认证*使用时范围更窄：[1][2]

| 标准 | 值 |
| --- | --- |
| 标准 | 8–35 V DC [1] |
| **UL 6200** | 12–30 V DC |

## Supply and limits

- one **bold** word [2]
- two \`code\`
  1. inside
  2. deeper

1. first
2. see [the page](/faqs) now

> quoted text

\`\`\`
a | b
**not bold**
\`\`\`

Text with ~~gone~~ and 8~35, in two lines!
A second * line; [1]

* a *soft* word
* the end`;

describe("while it streams", () => {
  // Tags are left out: their closing comes with the text.
  const words = (text: string) => html(text).replace(/<[^>]+>|\s/g, "");
  const whole = words(answer);

  test("each state is a prefix of the next: nothing changes its form, no marks show", () => {
    for (let length = 0; length <= answer.length; length++) {
      const shown = words(steady(answer.slice(0, length)));
      expect(
        whole.startsWith(shown),
        `after ${JSON.stringify(answer.slice(Math.max(0, length - 20), length))}: ${shown.slice(-40)}`,
      ).toBe(true);
    }
  });

  test("plain text is shown at once", () => {
    const plain = "A long sentence without any marks, with a number like 8–35 and a dash - and so on.";
    for (let length = 1; length <= plain.length; length++)
      expect(words(steady(plain.slice(0, length)))).toBe(plain.slice(0, length).replace(/\s/g, ""));
  });

  test("a bracket that stays open is shown in the end", () => {
    expect(steady(`see [${"x".repeat(300)}`)).toContain("xxx");
    expect(html("see [x")).toBe("<p>see [x</p>");
  });
});
