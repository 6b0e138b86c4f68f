import { expect, test } from "vitest";
import { turkishStem } from "./turkish.ts";

test.each([
  ["calistirilmadi", "calisiyor", "calistirma"],
  ["baglanir", "baglamak", "baglaniyor"],
  ["baglanti", "baglantisi", "baglantilar"],
  ["kesilince", "kesintisi", "kesilmesi"],
  ["kilavuz", "kilavuzu", "kilavuzlarini"],
  ["basinc", "basinci", "basincta"],
  ["seviye", "seviyesi", "seviyeleri"],
  ["delik", "deligi", "deligine"],
  ["kayit", "kayitlari", "kayittan"],
  ["takilir", "takma", "takmak"],
  ["ariza", "arizasi", "arizali"],
  ["unuttum", "unutulan", "unutmak"],
])("%s, %s and %s are one word", (...words) => expect(new Set(words.map(turkishStem)).size).toBe(1));

test.each(["motor", "sarj", "alarm", "panel", "ekran", "ats", "led", "n", ""])(
  "%j keeps letters that look like an ending",
  (word) => expect(turkishStem(word).length).toBeGreaterThanOrEqual(Math.min(3, word.length)),
);
