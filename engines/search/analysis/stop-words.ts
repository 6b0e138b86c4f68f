import type { Locale } from "#domain/locale/locale.ts";

const list = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Words that say nothing about what is looked for: they are neither indexed nor asked for. Latin ones without
 * accents, Chinese ones simplified.
 */
const english =
  list(`a an the and or but if of to in on at by for from with without into over under about as is are was were be been being am do does did doing done
  have has had having can could may might must shall should will would this that these those there here it its they them their he she his her we our us you your i me my
  what which who whom whose when where why how not no nor so than then too very just also only own same such more most some any all each every both few other another
  please tell show give get let want need know like many much way able try trying help take put go goes going come comes good best say says thing things something anything someone right again still yet ever would there's what's i'd i'm cannot don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn s t re ve ll d m ok okay hi hello thanks thank mean means meant meaning explain definition define stand stands`);

const spanish =
  list(`el la los las un una unos unas lo al del de en y e o u a ante con contra desde hasta para por sin sobre entre tras que cual cuales quien quienes cuando donde
  como cuanto cuanta cuantos cuantas por porque si no ni mas pero muy ya tambien solo es son era eran fue ser sera esta estan estar este estos esto esa ese esos esas aquel
  hay ha han he haber pongo pone poner va van ir voy viene quien algo bien mejor mucho mucha muchos muchas hasta aun asi entonces ahora alli aqui donde adonde tiene tienen tengo tener puede pueden puedo poder debe deben debo hacer hace hago se me mi mis te tu tus su sus nos nuestro le les yo el ella ellos usted
  ustedes quiero necesito saber favor dime algun alguna algunos algunas cada todo toda todos todas otro otra cosa podria podrian podemos pueda puedan deberia deberian seria sean sea estoy estamos fueron sido siendo hola gracias buenas oye pues vez veces aca quisiera significa significan explicar explica definicion queremos necesitamos ustedes vosotros os habria haya hayan`);

const portuguese =
  list(`o a os as um uma uns umas ao aos do da dos das de em no na nos nas e ou com contra desde ate para por pelo pela pelos pelas sem sobre entre que qual quais
  quem quando onde como quanto quanta quantos quantas porque se nao nem mais mas muito ja tambem so e sao era eram foi ser sera esta estao estar este esta estes estas isto esse essa
  isso aquele aquela ha tem tenho ter vou vai ir ponho colocar dar da bem melhor algo muito muita muitos muitas ainda entao agora ali aqui onde aonde pode podem posso poder deve devem devo fazer faz faco me meu minha te seu sua seus suas nosso lhe eu ele ela eles voce voces quero preciso saber
  favor diga algum alguma cada todo toda todos todas outro outra coisa gostaria significa significam explicar explica definicao queria queremos precisamos poderia podemos possa deveria seria sejam seja estou estamos foram sido sendo ola obrigado obrigada oi boa bom dia pois vez vezes gente ca pra pro pras pros vcs vc num numa dum duma tao`);

const turkish =
  list(`ve veya ya da de ile icin bir bu o ki mi mu mi ne nedir neler nasil neden nicin niye hangi hangisi kim kimin nerede nereye nereden kac kadar gibi
  daha en cok az her hic bazi tum butun ben sen biz siz onlar bana sana bize size benim sizin bizim olan olarak olur oldu olmak var yok mudur midir mudur miyim miyiz misiniz
  ise icin gore sonra once ama fakat ancak lutfen istiyorum gerekiyor gerek bilgi lazim musunuz misiniz musun misin mısınız muyum olur olsun olacak eder ediyor ederim yapilir yapar yapmak yapmam nereye hangileri diye kendi kendisi sey seyi beni bizi sizi orada burada simdi hala zaman iyi cok biraz acaba demek demektir anlami anlamina aciklar merhaba tesekkurler selam nedeni nereden nereler nereyi nasildir kadardir kacinci degil degilse ayni bile ki hem ya yada siz sizde bizde bende benimki tane etmek etmeli etsin eden edilir edilen ediliyor edilmeli olan oluyor olmuyor olsa olup olunca olursa olacagim olabilir olmali yapmali yapan yapilmali yapiliyor yapacagim yapmaliyim gerekli gerekir`);

const chinese =
  list(`的 了 和 与 及 或 是 我 你 您 他 它 我们 你们 您们 他们 这 那 哪 这个 那个 哪个 哪些 哪一个 哪款 哪里 哪儿 在哪 在哪里 什么 什么样 什么意思 是什么意思 怎么 怎么样 怎样 怎么办 如何 为什么
  为何 何时 多少 是多少 几个 吗 呢 吧 啊 呀 把 被 可以 可不可以 可否 能否 能不能 是否 是不是 有没有 有无 需要 想要 想知道 请 请问 麻烦 一下 一个 一种 关于 告诉 知道 不知道 应该 之间 以及 还是 以后 之后 之前 自己 起来 选哪 选哪款 选哪个 选什么 怎么选 如何选 干什么 干什么用 做什么 做什么用 用来 的话 如果 时候 合适 适合 哪一款 大概 一般 可能 才能 不能 没有 还有 这种 那种 这样 那样 里面 有什么 有哪些 有多 多大 多长 多久 几耐 要几 要多少 能不能够 老是 一直 出来 进去 一次 两个 想问 问下 咨询
  嘅 系咪 系乜 乜 乜嘢 咩 点样 点解 边个 边度 边款 几多 系几多 有冇 可唔可以 得唔得 喺 喺边度 咗 唔 嗰 呢个 嗰个 同埋 嘅话 唔到 使唔使 要唔要 识唔识 得唔 点解会 嗰阵 嗰时 之后 之前 冇 黎 嚟 俾我 睇 睇返 揾 边间 几时 几钱 同 係 我想 我要 我想知 啲 咁 仲 嘢 佢 佢哋 你哋 我哋 嗰啲 呢啲 咁样 点先 唔该 啦 喇 㗎 囉 啰 喎 吖 咩嘢 做乜 点做 点搞 点算 边一 边种 边间 有乜 有咩 定系 系唔系 可以点 要点 点至 即系 咪 先至 几时 哪种 哪家 哪儿有 怎么样才 如何才 多少才 请教 你好 谢谢 帮忙 帮我 到底 究竟 意思 是什么意思 的意思 含义 解释 解释一下 代表什么 指什么 啥意思 今年 去年 明年 乜嘢系 系咩 系咩意思 咩意思 系乜嘢 系边个 点解系 咩来 为啥 咋 啥 咋办 怎么弄 咋弄 咋回事 怎么回事 什么原因 什么情况 行不行 可不可 要不要 用不用 需不需要 会不会 对不对 好不好 几种 哪几 哪几种 哪几个 有多少 多少种 要多少 甚么 哪一 哪种 并且 而且 但是 然后 也 又 很 才 已经 正在 刚 刚刚 总是 突然 经常 有时 有时候 能看 能看到 看到 能用 能装 能接 能设 能调 能改 能买 能做 上能 要用 要买 要装 要接 多大的 还能 还能不能 怕不怕 老跳 老报 这款 那款 这台 那台 我家 我司 我厂 你家 贵司 你司 贵公司`);

/** They part Chinese runs in every language's texts. */
export const chineseStops: ReadonlySet<string> = new Set(chinese);

/**
 * Stop words that belong to the expressions of the trade they stand in: without them `no start` would be
 * `start`, and `se va la luz` a light. Behind a colon the form that they are compared in, where it is
 * another.
 */
const particles: Partial<Record<Locale, string>> = {
  en: "no:not not cannot:not never:not nor:not without go goes:go going:go come comes:come get over under same other own how where which my your:my from",
  es: "no ni:no sin va:ir van:ir ir fue:ir hay da pone viene solo sola:solo como donde adonde:donde cuanto cuanta:cuanto cuantos:cuanto cuantas:cuanto que cual quien mi mis:mi desde entre sobre ya",
  pt: "nao nem:nao sem vai:ir ir foi:ir tem ha:tem da como onde aonde:onde quanto quanta:quanto quantos:quanto quantas:quanto que qual quem meu minha:meu pelo pela:pelo",
  "tr-TR":
    "yok degil olmuyor kendi kac kadar nasil nereden nerede nereye ne hangi hangisi:hangi hala istiyorum var",
};

/** Words that could stand in any question, of which even a rare one says little of what is looked for. */
const light: Partial<Record<Locale, string>> = {
  en: `problem issue question help work use used happen happens happened find look looking show possible necessary recommended different kind type sort lot bit actually
    really exactly properly correctly correct keep keeps stay seem suddenly during while because together own self itself enough first second next last part point
    sell offer provide allow buy exist available ask answer describe understand write send see hear think guess wonder wondering people someone customer today now soon
    old new big small little long short fast slow good bad better worst nice thing cause reason way idea advice tip simple easy hard difficult quickly smallest biggest largest cheapest cheap remind lower higher reading always often sometimes usually
    let make makes made making want wants wanted should back away around inside outside up down off out made already anymore anyway else instead maybe probably`,
  es: `problema problemas duda pregunta ayuda funciona funcionar servir sirve usar uso utiliza pasa pasar ocurre encontrar encuentro buscar busco mostrar muestra posible necesario recomendado
    diferente tipo clase forma manera modo exactamente correctamente correcto seguir sigue mientras porque juntos propio mismo misma bastante primero segundo siguiente ultimo parte punto
    vender venden ofrecen ofrecer permitir permite existe disponible preguntar responder entender escribir ver oir creo gente cliente hoy pronto viejo nuevo grande pequeno largo corto
    rapido lento bueno malo causa motivo razon idea consejo facil dificil siempre veces normalmente dejar deja quedar queda llevar lleva traer trae decir dice llamar meter salir sale elegir conviene`,
  pt: `problema problemas duvida pergunta ajuda funciona funcionar servir serve usar uso utiliza acontece acontecer encontrar encontro achar acho procurar procuro mostrar mostra possivel necessario
    recomendado diferente tipo jeito forma maneira modo exatamente corretamente correto continuar continua enquanto porque juntos proprio mesmo mesma bastante primeiro segundo proximo ultimo parte ponto
    vender vendem vende oferecem oferecer permitir permite existe disponivel perguntar responder entender escrever ver ouvir gente cliente hoje logo velho novo grande pequeno longo curto
    rapido lento bom ruim causa motivo razao ideia dica facil dificil sempre normalmente deixar deixa ficar fica levar leva trazer traz dizer diz chamar meter sair sai escolher convem escolho`,
  "tr-TR": `sorun problem soru yardim kullanmak kullanilir kullanirim kullanma bulmak bulurum bulabilirim gostermek gosterir mumkun gerekli onerilir farkli tur cesit sekil sekilde tam dogru yanlis devam
    surekli cunku birlikte beraber ayri yeterli ilk ikinci sonraki son parca nokta satiyor satmak sunuyor saglamak izin mevcut sormak cevap aciklama anlamak yazmak gormek dusunmek musteri bugun yakinda
    eski yeni buyuk kucuk uzun kisa hizli yavas kotu sebep fikir tavsiye kolay zor bazen genellikle birakmak kalmak almak alirim alabilirim vermek veriyor versin diyor yazan gelmek geliyor girmek secmek secmeliyim istemek istiyor calisir`,
};

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

/** The form that some stop words are compared in where they stand in expressions. */
export function particlesOf(locale: Locale): ReadonlyMap<string, string> {
  return new Map(list(particles[locale] ?? "").map((word) => [word.split(":")[0]!, word.split(":").at(-1)!]));
}

/** The main terms of words that say little, as `stem` makes them. */
export function lightWordsOf(locale: Locale, stem: (word: string) => string): ReadonlySet<string> {
  return new Set(list(light[locale] ?? "").map(stem));
}
