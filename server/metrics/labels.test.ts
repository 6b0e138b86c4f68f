import { expect, test } from "vitest";
import { labelling } from "./labels.ts";

const labelOf = labelling(["productsList", "comments/{id}"]);

test.each([
  ["/index", "page", "index"],
  ["/product/1011/SGC6120N?x=1", "page", "product"],
  ["/product/1011/SGC6120N.data", "data", "product"],
  ["/web/productsList?page=2", "call", "productsList"],
  ["/web/../../etc/passwd", "call", "unknown"],
  ["/web/anything/else", "call", "unknown"],
  ["/web/comments/12?page=2", "call", "comments/{id}"],
  ["/assets/entry.js", "asset", ""],
  ["/files/12/manual.pdf", "file", ""],
  ["/vitals", "vitals", ""],
  ["/readyz", "probe", ""],
  ["/wp-login.php", "other", ""],
  ["/%00", "other", ""],
])("%s is %s %s", (url, kind, name) => expect(labelOf(url)).toEqual({ kind, name }));
