import { describe, expect, test } from "vitest";
import { effortOf } from "#test/support/effort.ts";
import { countAddresses, suspicion, type Writer } from "./spam.ts";

const newcomer: Writer = { days: 1, published: 0 };
const known: Writer = { days: 200, published: 20 };

describe("an address from a new account is held", () => {
  test.each([
    "See https://example.com/a",
    "See HTTP://EXAMPLE.COM",
    "See hxxps://example.com",
    "See ftp://example.org/file",
    "www.example.net is better",
    "Our shop: example.com",
    "Our shop: my-shop.example.co",
    "магазин.рф лучше",
    "Смотрите сайт пример.рф",
    "请访问 例子.中国 了解",
    "请访问example.cn了解",
    "ｅｘａｍｐｌｅ．ｃｏｍ",
    "exam\u200bple.c\u200bom",
    "example [dot] com",
    "example (.) com",
    "example dot com",
    "ejemplo (punto) com",
    "ornek [nokta] com",
    "Write to me@example.com",
    "t.me/cheapgensets",
    "tg://resolve?domain=cheap",
    "tıklayın: ucuz.shop",
    "acesse loja.online agora",
  ])("%s", (text) => {
    expect(suspicion(text, newcomer)).toMatch(/^(?:link|contact)$/);
    expect(suspicion(text, known)).toBeUndefined();
  });
});

describe("a technical text passes", () => {
  test.each([
    "The SGC6120N shows 13.8 V, firmware 2.4.1, at 0.5 A.",
    "Set P1.08 to 3 and restart.",
    "It is 186x141 mm. Then cut to 187.",
    "e.g. the coolant sensor",
    "Bus voltage 400/230 V, 50 Hz, cos φ 0.8",
    "AMF, ATS, CAN, GPS, PLC and MODBUS work. J1939 too.",
    "SGC6120N SGC420 SGM200",
    "Genel olarak memnunuz, teşekkürler. İyi çalışmalar.",
    "功率表读数偏低，更换互感器后正常。谢谢！",
    "電壓過低時會發出警報，請問可否調校？",
    "Работает уже год. Всё хорошо.",
    "شكرا، يعمل بشكل جيد جدا",
    "می‌خواهم بدانم که آیا این دستگاه با ژنراتور ما کار می‌کند",
    "עובד מצוין, תודה",
    "ใช้งานได้ดีมาก ขอบคุณครับ",
    "यह अच्छी तरह काम करता है",
    "👍👍👍",
    "👨‍👩‍👧‍👦 👩🏽‍🔧",
    "-----------------------------\nvalues below\n.....................",
    "Thank you!!!",
    "NO",
    "ok ok",
    "Haha, good one",
    "Measured: 1000000000 Ω",
    "谢谢谢谢",
    "Fecha: 12.05.2026, hora 10.30",
    "Ficou ótimo! Já são 3.500 horas.",
    "Call 0800 123456 for the local dealer",
  ])("%s", (text) => expect(suspicion(text, newcomer)).toBeUndefined());
});

describe("more than three addresses are held, whoever writes", () => {
  const links = (number: number) =>
    Array.from({ length: number }, (_, i) => `https://example.com/${i}`).join(" and ");
  test("three pass", () => expect(suspicion(links(3), known)).toBeUndefined());
  test("four do not", () => expect(suspicion(links(4), known)).toBe("manyLinks"));
  test("an address that matches several patterns counts once", () => {
    expect(countAddresses("https://www.example.com/a?b=c")).toBe(1);
    expect(countAddresses("https://www.example.com, me@example.com")).toBe(2);
    expect(countAddresses("")).toBe(0);
  });
});

describe("a week and three published comments make an account known", () => {
  test.each([
    [7, 3, undefined],
    [6.99, 3, "link"],
    [7, 2, "link"],
    [1_000, 2, "link"],
    [0, 100, "link"],
  ])("%d days and %d comments", (days, published, reason) =>
    expect(suspicion("www.example.com", { days, published })).toBe(reason),
  );
});

describe("a messenger's name with a number", () => {
  test.each([
    "WhatsApp +86 138 0000 0000",
    "whats app: +1 (555) 123-4567",
    "Telegram @cheapgensets",
    "Телеграм +7 900 000 00 00",
    "加微信 13800000000",
    "微 信 号：13800000000",
    "QQ: 123456789",
  ])("is held: %s", (text) => expect(suspicion(text, newcomer)).toBe("contact"));
  test.each([
    "Do you have WhatsApp?",
    "Is there WeChat support?",
    "微信能收到报警吗？",
    "Telegram alarms would be good",
  ])("passes as a plain word: %s", (text) => expect(suspicion(text, newcomer)).toBeUndefined());
});

describe("repeated texts", () => {
  const text = "The best gensets in the whole world";
  test.each([
    [{ own: 1, others: 0 }, text, "repeatedText"],
    [{ own: 0, others: 1 }, text, "repeatedText"],
    [{ own: 0, others: 0 }, text, undefined],
    [{ own: 0, others: 50 }, "Thank you!", undefined],
    [{ own: 2, others: 0 }, "Thank you!", undefined],
    [{ own: 3, others: 0 }, "Thank you!", "repeatedText"],
  ])("%j of %s", (repeats, words, reason) => expect(suspicion(words, known, repeats)).toBe(reason));

  test.each([
    "aaaaaaaaaaaaaaaa",
    "!!!!!!!!!!!!!!!!",
    "哈哈哈哈哈哈哈哈哈哈哈哈",
    "🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥",
    "buy buy buy buy buy buy buy buy buy now today",
    "发电机 发电机 发电机 发电机 发电机 发电机",
    "发电机发电机发电机发电机发电机发电机",
    "купить купить купить купить купить купить",
    "en iyi en iyi en iyi en iyi en iyi en iyi",
  ])("repeated words are held: %s", (words) => expect(suspicion(words, known)).toBe("repeatedWords"));
});

describe("capitals", () => {
  test.each([
    "BUY THE CHEAPEST GENERATORS TODAY",
    "КУПИТЕ ЛУЧШИЕ ГЕНЕРАТОРЫ СЕГОДНЯ",
    "EN UCUZ JENERATÖRLER ŞİMDİ BURADA, KAÇIRMAYIN",
    "ΑΓΟΡΑΣΤΕ ΤΩΡΑ ΓΕΝΝΗΤΡΙΕΣ ΦΘΗΝΑ",
  ])("are held: %s", (text) => expect(suspicion(text, known)).toBe("capitals"));
  test.each([
    "MODBUS RTU, PROFIBUS DP, ETHERNET",
    "The display says OVERSPEED SHUTDOWN after ten minutes of running",
    "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
  ])("pass: %s", (text) => expect(suspicion(text, known)).toBeUndefined());
});

describe("hidden characters", () => {
  test("stacked accents are held", () =>
    expect(suspicion("Z\u0334\u0335\u0336\u0337algo", known)).toBe("hiddenCharacters"));
  test("a text full of joiners is held", () =>
    expect(suspicion(`b${"\u200b".repeat(40)}uy`, known)).toBe("hiddenCharacters"));
});

test("the longest text is checked quickly, whatever it consists of", async () => {
  for (const piece of [
    "a",
    "a.",
    "www.",
    "a@",
    "-",
    "ab ",
    "\u0301",
    "[.]",
    "dot ",
    "微信",
    "谢谢",
    "http://",
    "a.com ",
    "aB1-",
  ]) {
    const text = piece.repeat(2_000).slice(0, 2_000);
    expect(await effortOf(() => suspicion(text, newcomer)), piece).toBeLessThan(500);
  }
});
