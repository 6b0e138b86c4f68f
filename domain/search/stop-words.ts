import type { Locale } from "../locale/locale.ts";

const list = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Words that say nothing about what is looked for: they are neither indexed nor asked for. Latin ones without accents,
 * Chinese ones simplified.
 */
const english =
  list(`a an the and or but if of to in on at by for from with without into over under about as is are was were be been being am do does did doing done
  have has had having can could may might must shall should will would this that these those there here it its they them their he she his her we our us you your i me my
  what which who whom whose when where why how not no nor so than then too very just also only own same such more most some any all each every both few other another
  please tell show give get let want need know like many much way able try trying help take put go goes going come comes good best say says thing things something anything someone right again still yet ever would there's what's i'd i'm don't does't s t re ve ll d m`);

const spanish =
  list(`el la los las un una unos unas lo al del de en y e o u a ante con contra desde hasta para por sin sobre entre tras que cual cuales quien quienes cuando donde
  como cuanto cuanta cuantos cuantas por porque si no ni mas pero muy ya tambien solo es son era eran fue ser sera esta estan estar este estos esto esa ese esos esas aquel
  hay ha han he haber pongo pone poner va van ir voy viene quien algo bien mejor mucho mucha muchos muchas hasta aun asi entonces ahora alli aqui donde adonde tiene tienen tengo tener puede pueden puedo poder debe deben debo hacer hace hago se me mi mis te tu tus su sus nos nuestro le les yo el ella ellos usted
  ustedes quiero necesito saber favor dime algun alguna algunos algunas cada todo toda todos todas otro otra cosa`);

const portuguese =
  list(`o a os as um uma uns umas ao aos do da dos das de em no na nos nas e ou com contra desde ate para por pelo pela pelos pelas sem sobre entre que qual quais
  quem quando onde como quanto quanta quantos quantas porque se nao nem mais mas muito ja tambem so e sao era eram foi ser sera esta estao estar este esta estes estas isto esse essa
  isso aquele aquela ha tem tenho ter vou vai ir ponho colocar dar da bem melhor algo muito muita muitos muitas ainda entao agora ali aqui onde aonde pode podem posso poder deve devem devo fazer faz faco me meu minha te seu sua seus suas nosso lhe eu ele ela eles voce voces quero preciso saber
  favor diga algum alguma cada todo toda todos todas outro outra coisa`);

const turkish =
  list(`ve veya ya da de ile icin bir bu su o ki mi mu mi ne nedir neler nasil neden nicin niye hangi hangisi kim kimin nerede nereye nereden kac kadar gibi
  daha en cok az her hic bazi tum butun ben sen biz siz onlar bana sana bize size benim sizin bizim olan olarak olur oldu olmak var yok mudur midir mudur miyim miyiz misiniz
  ise icin gore sonra once ama fakat ancak lutfen istiyorum gerekiyor gerek bilgi lazim musunuz misiniz musun misin mısınız muyum olur olsun olacak eder ediyor ederim yapilir yapar yapmak yapmam nereye hangileri diye kendi kendisi sey seyi beni bizi sizi orada burada simdi hala zaman iyi cok biraz`);

const chinese =
  list(`的 了 和 与 及 或 是 我 你 您 他 它 我们 你们 您们 他们 这 那 哪 这个 那个 哪个 哪些 哪一个 哪款 哪里 哪儿 在哪 在哪里 什么 什么样 什么意思 是什么意思 怎么 怎么样 怎样 怎么办 如何 为什么
  为何 何时 多少 是多少 几个 吗 呢 吧 啊 呀 把 被 可以 可不可以 可否 能否 能不能 是否 是不是 有没有 有无 需要 想要 想知道 请 请问 麻烦 一下 一个 一种 关于 告诉 知道 不知道 应该 之间 以及 还是 以后 之后 之前 自己 起来 选哪 选哪款 选哪个 选什么 怎么选 如何选 干什么 干什么用 做什么 做什么用 用来 的话 如果 时候 合适 适合 哪一款 大概 一般 可能 才能 不能 没有 还有 这种 那种 这样 那样 里面 有什么 有哪些 有多 多大 多长 多久 几耐 要几 要多少 能不能够 老是 一直 出来 进去 一次 两个 想问 问下 咨询
  嘅 系咪 系乜 乜 乜嘢 咩 点样 点解 边个 边度 边款 几多 系几多 有冇 可唔可以 得唔得 喺 喺边度 咗 唔 嗰 呢个 嗰个 同埋 嘅话 唔到 使唔使 要唔要 识唔识 得唔 点解会 嗰阵 嗰时 之后 之前 冇 黎 嚟 俾我 睇 睇返 揾 边间 几时 几钱 同 係 我想 我要 我想知`);

/** They part Chinese runs in every language's texts. */
export const chineseStops: ReadonlySet<string> = new Set(chinese);

const lists: Record<Locale, ReadonlySet<string>> = {
  en: new Set(english),
  es: new Set(spanish),
  pt: new Set(portuguese),
  "tr-TR": new Set(turkish),
  zh: new Set([...chinese, ...english]),
  hk: new Set([...chinese, ...english]),
};

export function stopWordsOf(locale: Locale): ReadonlySet<string> {
  return lists[locale];
}
