import { expect, test } from "vitest";
import { ownAddress } from "./own-address.ts";

const at = {
  here: "https://www.maker.example",
  hosts: ["https://www.maker.example", "https://cn.maker.example"],
};

test.each([
  ["/product/1011/SGC6120N#parameters", { to: "/product/1011/SGC6120N#parameters" }],
  ["/faqs?class_id=2#faq-4", { to: "/faqs?class_id=2#faq-4" }],
  ["https://www.maker.example/contactus", { to: "/contactus" }],
  ["https://cn.maker.example/hr#job-1", { href: "https://cn.maker.example/hr#job-1" }],
  ["/files/12/manual.pdf", { href: "/files/12/manual.pdf" }],
  ["/product/../faqs", { to: "/faqs" }],
])("%s is an address of the maker", (address, expected) => expect(ownAddress(address, at)).toEqual(expected));

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example/faqs",
  "/\\elsewhere.example",
  "/\t/elsewhere.example/",
  "\\\\elsewhere.example",
  "https://www.maker.example@elsewhere.example/",
  "https://someone@www.maker.example/faqs",
  "https://www.maker.example.elsewhere.example/",
  "http://www.maker.example/faqs",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,hi",
  "mailto:a@b.example",
  "ftp://www.maker.example/",
  "faqs",
  "#faq",
  "",
  "https://",
])("%j is not followed", (address) => expect(ownAddress(address, at)).toBeUndefined());
