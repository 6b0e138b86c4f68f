import { expect, test } from "vitest";
import { seenAt } from "./counted.ts";
import { isRobot } from "./robots.ts";

test.each([
  ["/index", { page: "index" }],
  ["/product/1011/SGC6120N?x=1", { page: "product", entry: "product 1011" }],
  ["/product/1011/SGC6120N.data", { page: "product", entry: "product 1011" }],
  ["/scheme/7", { page: "scheme", entry: "solution 7" }],
  ["/search?key=amf", { page: "search", isSearch: true }],
  ["/search?key=&page=2", { page: "search" }],
  ["/media/wiring/SGC6120N.pdf?speed=ecu", { file: "wiring SGC6120N pdf" }],
  ["/media/wiring/SGC6120N.svg", undefined],
  ["/product/1011/SGC6120N?preview=abc.def", undefined],
  ["/assets/entry.js", undefined],
  ["/web/productsList", undefined],
  ["/wp-login.php", undefined],
])("%s counts as %j", (url, seen) => expect(seenAt(url)).toEqual(seen));

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", false],
  ["Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)", true],
  ["curl/8.9.1", true],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ${"x".repeat(10_000)}`, false],
  [undefined, true],
  ["", true],
])("%j is a program: %s", (name, is) => expect(isRobot(name)).toBe(is));
