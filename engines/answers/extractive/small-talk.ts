import { type Composed } from "./ask.ts";
import { folded, mentions, phrases } from "./words.ts";
import type { Locale } from "#domain/locale/locale.ts";

/**
 * What is said without asking for anything, in the six languages: Latin words without accents, Chinese
 * simplified. "Are you a person?" holds "a person", so who asks for one comes later.
 */
const talk = {
  who: phrases(
    "who are you, what are you, are you human, are you a human, are you a robot, are you a bot, are you real, are you a person, are you an ai, are you chatgpt, which model are you, 你是谁, 您是谁, 你是人, 你是真人, 你是机器人, 是机器人吗, 是人工吗, 是真人吗, 你是什么模型, 你是ai, 你叫什么, 你系边个, 你系人, quem e voce, voce e humano, voce e um robo, voce e real, quien eres, eres humano, eres un robot, eres una persona, con quien hablo, sen kimsin, siz kimsiniz, insan misin, robot musun, robot musunuz, insan misiniz",
  ),
  person: phrases(
    "talk to a person, talk to a human, speak to a human, speak to someone, human agent, real person please, live agent, talk to sales, 转人工, 人工客服, 人工服务, 找人工, 真人客服, 联系销售, 想和人说, 真人, falar com uma pessoa, falar com um humano, atendente, atendimento humano, hablar con una persona, hablar con un humano, agente humano, persona real, bir insanla gorusmek, gercek kisi, musteri temsilcisi, insanla konusmak, yetkiliyle gorusmek",
  ),
  help: phrases(
    "what can you do, how can you help, help me, what can i ask, 你能做什么, 你会什么, 能帮我什么, 可以问什么, 有什么用, o que voce faz, o que pode fazer, como pode ajudar, que puedes hacer, en que puedes ayudar, ne yapabilirsin, nasil yardimci olabilirsin, ne sorabilirim",
  ),
  thanks: phrases(
    "thanks, thank you, thx, many thanks, cheers, 谢谢, 多谢, 感谢, 唔该, obrigado, obrigada, valeu, gracias, muchas gracias, tesekkurler, tesekkur ederim, sagol, sag ol",
  ),
  bye: phrases(
    "bye, goodbye, see you, 再见, 拜拜, 下次见, tchau, ate logo, ate mais, adios, hasta luego, hasta pronto, gorusuruz, hosca kal, hoscakal, iyi gunler dilerim",
  ),
  hello: phrases(
    "hello, hi, hey, good morning, good afternoon, good evening, greetings, 你好, 您好, 哈喽, 嗨, 早上好, 上午好, 下午好, 晚上好, 在吗, 有人吗, 喂, 哈啰, ola, oi, bom dia, boa tarde, boa noite, hola, buenos dias, buenas tardes, buenas noches, buenas, merhaba, selam, gunaydin, iyi gunler, iyi aksamlar",
  ),
} as const;

export type Talk = keyof typeof talk;

/** Longest text that can be talk only, characters beside the phrase itself. */
const room = { thanks: 24, bye: 24, hello: 14, who: 30, help: 30, person: 60 } as const satisfies Record<
  Talk,
  number
>;

/** What kind of talk a text is, if it asks for nothing else. */
export function smallTalk(question: string, locale: Locale): Talk | undefined {
  const text = folded(question, locale)
    .replaceAll(/[\p{P}\p{S}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (/\d/.test(text)) return undefined;
  return (Object.keys(talk) as Talk[]).find((kind) => {
    const said = talk[kind].filter((phrase) => mentions(text, [phrase]));
    const longest = Math.max(0, ...said.map((phrase) => phrase.length));
    return longest > 0 && text.length - longest <= room[kind];
  });
}

/** The answer to talk. It says what it is, and that it is no human. */
export function answerTalk(kind: Talk, translate: (key: string) => string): Composed {
  return { text: textOf(kind, translate), sources: [], answered: undefined };
}

function textOf(kind: Talk, translate: (key: string) => string): string {
  switch (kind) {
    case "person":
      return translate("answer.talk.person");
    case "who":
      return translate("answer.talk.who");
    case "help":
      return translate("answer.talk.help");
    case "thanks":
      return translate("answer.talk.thanks");
    case "bye":
      return translate("answer.talk.bye");
    case "hello":
      return translate("answer.talk.hello");
  }
}
