import { expect, test } from "vitest";
import { ownWords } from "./reply-text.ts";

test.each([
  ["Thanks!\r\n\r\nOn Fri, 27 Nov 2026 Sales wrote:\r\n> Dear Ana\r\n> 3 weeks\r\n", "Thanks!"],
  ["谢谢\n\n于 2026 年 11 月 27 日写道：\n> 三周", "谢谢"],
  ["Yes\n\n-----Original Message-----\nFrom: Sales\n3 weeks", "Yes"],
  ["Yes\n\n> When?\n\nIn May\n\n> Where?\n", "Yes\n\n> When?\n\nIn May"],
  ["Two models:\nSGC420\nSGC410", "Two models:\nSGC420\nSGC410"],
  ["> only quoted", "> only quoted"],
])("%j is %j", (text, own) => expect(ownWords(text)).toBe(own));
