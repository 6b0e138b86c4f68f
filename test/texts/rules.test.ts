import { describe, expect, test } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Text } from "#test/support/texts.ts";
import { avoidedWords } from "#importing/texts/avoided.ts";
import { foreignSentences } from "./detect.ts";
import {
  codeFaults,
  digitsIn,
  numberFaults,
  quantitiesIn,
  unitFaults,
  unitSetFaults,
  unitSpellings,
} from "#importing/texts/figures.ts";
import { untranslated } from "./same.ts";
import * as script from "./script.ts";
import { readTerms, termFaults } from "#importing/texts/terms.ts";

// Every rule must find a planted fault, and let the right form pass: a rule that finds nothing guards
// nothing.

const of = (en: string): Text => ({ place: "planted", in: { en } });
const models = new Set(["SGC6120N", "STS720C"]);

describe("script", () => {
  test("Chinese characters in a Spanish text", () => {
    expect(script.strayHan("El controlador 断路器 abre", "es")).toEqual(["Chinese characters: 断路器"]);
    expect(script.strayHan("El controlador abre", "es")).toEqual([]);
  });

  test("a Cyrillic letter that looks Latin", () => {
    expect(script.strayLetters("Мodbus RTU")).toEqual(["letters of another script: М"]);
    expect(script.strayLetters("6000 Ω, 0.5 µA, −20 °C")).toEqual([]);
  });

  test("English words in Chinese, beside codes and units", () => {
    expect(script.strayLatin("SGC6120N 通过 gateway 接入 RS485，9.2 kW", "zh", models)).toEqual([
      "Latin letters: gateway",
    ]);
    expect(script.strayLatin("按 SGC61 搜索 {name}，kW/s", "hk", models)).toEqual([]);
    expect(script.strayLatin("转速高于 {overspeed.delay}，100 kΩ，SNMP 2c", "zh", models)).toEqual([]);
    expect(script.strayLatin("约 5 k，见 SX-antenna", "zh", models)).toHaveLength(2);
  });

  test("a simplified character in a text for Hong Kong, not a shape that Hong Kong writes too", () => {
    expect(script.simplifiedIn("發電機組的软件版本", "hk")).toHaveLength(1);
    expect(script.simplifiedIn("室内温度和溫度", "hk").join()).toContain("内");
    expect(script.simplifiedIn("每周試機", "hk")).toHaveLength(1);
    expect(script.simplifiedIn("用戶說明：削峰、溫度、駕駛台、不干擾、10 個周波", "hk")).toEqual([]);
  });

  test("a traditional character in a simplified text", () => {
    expect(script.traditionalIn("发电機组", "zh")).not.toEqual([]);
    expect(script.traditionalIn("覆盖整个范围的发电机组", "zh")).toEqual([]);
  });

  test("a mainland word in a text for Hong Kong", () => {
    expect(script.mainlandWordsIn("固件經網絡更新，打印報告", "hk")).toEqual([
      "打印, in Hong Kong 列印",
      "固件, in Hong Kong 韌體",
    ]);
  });

  test("typewriter marks", () => {
    expect(script.typewriterMarks("İzmir'deki hastane", "tr-TR")).toEqual(["mark: '"]);
    expect(script.typewriterMarks("Sending ...", "en")).toEqual(["mark: ..."]);
    expect(script.typewriterMarks("市电异常后,机组开机", "zh")).toEqual(["mark: 后,"]);
    expect(script.typewriterMarks("İzmir’deki hastane: “OTO”…", "tr-TR")).toEqual([]);
  });

  test("spaces beside Latin letters and Chinese marks", () => {
    expect(script.missingSpaces("功率600 kW的机组", "zh")).toEqual(["no space: 率6", "no space: W的"]);
    expect(script.missingSpaces("功率 600 kW，共 4 台", "zh")).toEqual([]);
    expect(script.strangeSpaces("停机 ， 再开机", "zh")).not.toEqual([]);
    expect(script.strangeSpaces("停 机", "zh")).toEqual(["space: 停 机"]);
  });

  test("a space within a Chinese date", () => {
    expect(script.partedDates("自 2026 年 9 月 1 日起", "zh")).toHaveLength(2);
    expect(script.partedDates("自 2026年9月1日起，三个月内", "hk")).toEqual([]);
    expect(script.missingSpaces("自 2026年9月1日起，8月28日至30日", "zh")).toEqual([]);
  });

  test("a dash between the numbers of a Chinese range, and a percent sign on one side only", () => {
    const wrong = ["电源 8–35 V", "8~35 V", "负载率 30%–80%", "负载率 30～80%", "8 ～ 35 V"];
    expect(wrong.map((text) => script.rangeSigns(text, "zh").length)).toEqual([1, 1, 1, 1, 1]);
    const right = "8～35 V、30%～80%、−25～+70 °C、1°～15°，触点 21-22，110-0，IEC 61000-6-2，500～1000 V";
    expect([script.rangeSigns(right, "hk"), script.rangeSigns("8–35 V, 30–80%", "en")].flat()).toEqual([]);
  });

  test("percent and decimal signs", () => {
    expect(
      [
        script.percentSigns("al 60%", "es"),
        script.percentSigns("60% yükte", "tr-TR"),
        script.percentSigns("at 60 %", "en"),
      ].flat(),
    ).toHaveLength(3);
    expect(
      [
        script.percentSigns("al 60 %", "es"),
        script.percentSigns("%60 yükte", "tr-TR"),
        script.percentSigns("at 60%", "en"),
      ].flat(),
    ).toEqual([]);
    expect([script.decimalSigns("0.5 A", "pt"), script.decimalSigns("0,5 A", "en")].flat()).toHaveLength(2);
    expect(
      [
        script.decimalSigns("0,5 A, firmware 2.4, TLS 1.2 ou 1.3", "pt"),
        script.decimalSigns("0.0.0.0 desliga, 31.03.2026", "pt"),
        script.decimalSigns("1,000 records", "en"),
      ].flat(),
    ).toEqual([]);
  });
});

describe("figures", () => {
  test("a number that is lost or changed, in digits or in words", () => {
    expect(numberFaults("Tres grupos de 800 kW", "es", of("Three sets of 900 kW"))).toEqual([
      "number 900 is missing",
      "number 800 is not in the English",
    ]);
    expect(numberFaults("Cuatro grupos", "es", of("Three sets"))).toEqual(["number 3 is missing"]);
    expect(numberFaults("四台机组在 9 月投入", "zh", of("Four sets joined in September"))).toEqual([]);
    expect(numberFaults("四台机组在 8 月投入", "zh", of("Four sets joined in September"))).toContain(
      "month 9 is missing",
    );
    expect(numberFaults("İki sette %2,5 fark", "tr-TR", of("Two sets differ by 2.5%"))).toEqual([]);
    expect(numberFaults("5 万条记录", "zh", of("Fifty thousand records"))).toEqual([]);
  });

  test("numbers are read with the signs of the language", () => {
    expect(digitsIn("1.500 kW e 0,5 A", "pt")).toEqual([1500, 0.5]);
    expect(digitsIn("1,500 kW and 0.5 A, SGC6120N, 3P4W, IP65, J1939", "en")).toEqual([1500, 0.5]);
    expect(digitsIn("1.234.567 kWh em 192.168.0.1, 31.03.2026", "pt")).toEqual([1234567]);
  });

  test("another unit, or a unit that is lost", () => {
    expect(unitFaults("espera 30 min", "es", of("waits 30 s"))).toEqual(["30 s became 30 min"]);
    expect(unitSetFaults("espera 30", "es", of("waits 30 s"))).toEqual(["unit s is missing"]);
    expect(unitFaults("等待 30 秒", "zh", of("waits 30 s"))).toEqual([]);
    expect(quantitiesIn("%60 yükte 4,1 bara, 8 bara kuplajı", "tr-TR")).toEqual(["4.1 bar", "60 %"]);
  });

  test("a torque in another spelling than everywhere else, not the word of a question", () => {
    expect(unitSpellings("0.5 Nm, {torque} N.m and 26 N m")).toEqual([
      "unit Nm is written N·m",
      "unit N.m is written N·m",
      "unit N m is written N·m",
    ]);
    expect(unitSpellings("26 Nm’dir")).toHaveLength(1);
    expect(unitSpellings("0,5 N·m, kaç Nm, 5 nm² and 3 N müssen")).toEqual([]);
    expect(unitFaults("紧固力矩 26 N", "zh", of("26 N·m"))).toEqual([]);
    expect(unitFaults("紧固力矩 26 mm", "zh", of("26 N·m"))).toEqual(["26 N·m became 26 mm"]);
  });

  test("another model or standard", () => {
    expect(codeFaults("El SGC6110N según EN 61000-6-2", "es", of("The SGC6120N to EN 61000-6-2"))).toEqual([
      "code SGC6120N is missing",
      "code SGC6110N is not in the English",
    ]);
    expect(codeFaults("按 GB/T 14048.11（IEC 60947-6-1）", "zh", of("To IEC 60947-6-1"))).toEqual([]);
    expect(codeFaults("按 GB/T 14048.11", "zh", of("To the standard"))).toEqual([
      "code GB/T1404811 is not in the English",
    ]);
  });
});

const terms = termFaults(await readTerms("content/terms/terms.csv"));

describe("words", () => {
  test("a term that is rendered with another word", () => {
    expect(terms("El conmutador cierra el disyuntor", "es", of("The circuit breaker closes"))).toEqual([
      "circuit breaker: interruptor automático",
    ]);
    expect(terms("蓄电池组停机", "zh", of("The genset stops"))).toEqual(["genset: 发电机组"]);
    expect(terms("Yük paylaşımı", "tr-TR", of("Bus ties"))).toEqual(["bus tie: bara kuplajı"]);
    expect(terms("A entrada", "pt", of("Digital inputs"))).toEqual(["digital input: entrada digital"]);
  });

  test("inflected and short forms, and words that only look like a term", () => {
    expect(
      terms("Los interruptores automáticos del grupo", "es", of("The circuit breakers of the genset")),
    ).toEqual([]);
    expect(terms("bara kuplajını kapatır", "tr-TR", of("closes the bus tie"))).toEqual([]);
    expect(terms("praça de máquinas", "pt", of("engine room"))).toEqual([]);
  });

  test("words that are avoided", () => {
    expect(avoidedWords("El voltaje del generador", "es")).toHaveLength(2);
    expect(avoidedWords("o gerador e o grupo gerador", "pt")).toEqual(["gerador, say grupo gerador"]);
    expect(avoidedWords("os grupos geradores", "pt")).toEqual([]);
    expect(avoidedWords("发动机引擎", "zh")).toHaveLength(1);
    expect(avoidedWords("pil gerilimi", "tr-TR")).toHaveLength(1);
    expect(avoidedWords("断开馈线，放行水泵，等待…", "zh")).toHaveLength(3);
    expect(avoidedWords("反馈线、天线馈线弯曲半径、上年同期、以通讯方式召开", "zh")).toEqual([]);
    expect(avoidedWords("註冊帳戶的 IP 位址，每週發佈", "hk")).toHaveLength(4);
    expect(avoidedWords("註冊商標、質量流量、品質管理、每星期發布", "hk")).toEqual([]);
    expect(avoidedWords("Set 2 is in service", "en")).toHaveLength(1);
    expect(avoidedWords("with 7 in service", "en")).toEqual([]);
  });

  test("words that are avoided in one sense only", () => {
    const wrong: [string, Locale][] = [
      ["Muelle cargado; ponga a tierra la pantalla; mida la línea contra el bloque", "es"],
      ["Compare con el contador de tarifa; el 10 % de la plantilla; la alarma llega cuando falla", "es"],
      ["Para o motor na hora; meça o fio contra a massa; o alarme vem", "pt"],
      ["O grupo gerador rodou 6 h; o aviso some; a linha está muda", "pt"],
      ["Önce öteki kaynağı açın; alarm gelir; 2 durdurma biti", "tr-TR"],
      ["Altında şebekenin kesilmiş sayıldığı gerilim; enerjisiz baraya kapanır; kapatma emri", "tr-TR"],
    ];
    expect(wrong.map(([text, locale]) => avoidedWords(text, locale).length)).toEqual([3, 3, 3, 3, 3, 3]);
    const right: [string, Locale][] = [
      ["En el muelle; la pantalla muestra la plantilla; contador de maniobras; el aviso llega al 30 %", "es"],
      ["Na hora errada; some 40 mm; a roda; para o motor imediatamente", "pt"],
      ["Durdurma biter; giriş holü; jeneratörün kesicisi enerjisiz baraya kapanır; emirlik", "tr-TR"],
    ];
    expect(right.flatMap(([text, locale]) => avoidedWords(text, locale))).toEqual([]);
  });

  test("a sentence in another language", () => {
    const english = "The controller starts the set when the battery voltage falls below the limit.";
    expect(
      [
        foreignSentences(english, "es"),
        foreignSentences(english, "tr-TR"),
        foreignSentences(english, "zh"),
      ].flat(),
    ).toHaveLength(3);
    expect(
      foreignSentences(
        "O controlador dá partida no grupo quando a tensão da bateria cai abaixo do limite.",
        "es",
      ),
    ).toHaveLength(1);
    expect(foreignSentences(english, "en")).toEqual([]);
  });

  test("a text that was not translated", () => {
    expect(untranslated("Battery charging", "es", of("Battery charging"))).toHaveLength(1);
    expect(untranslated("Modbus RTU", "es", of("Modbus RTU"))).toEqual([]);
    expect(untranslated("Manual", "tr-TR", of("Manual"))).toHaveLength(1);
    expect(untranslated("4–20 mA, 0–10 bar", "es", of("4–20 mA, 0–10 bar"))).toEqual([]);
    expect(untranslated("4–20 mA or 10 V", "es", of("4–20 mA or 10 V"))).toHaveLength(1);
    expect(untranslated("Shunt 75 mV", "es", of("Shunt 75 mV"))).toEqual([]);
    expect(untranslated("Shunt 75 mV", "tr-TR", of("Shunt 75 mV"))).toHaveLength(1);
  });
});
