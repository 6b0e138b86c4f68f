import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import type { CodePurpose } from "#domain/identity/limits.ts";
import type { Composed } from "#making/letters/compose.server.ts";
import type { LetterKind, LetterOrder, LetterValues } from "#domain/outbox/letter.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** What a visitor of each language would write. */
const said: Record<
  Locale,
  {
    name: string;
    other: string;
    reply: string;
    comment: string;
    labels: [string, string, string];
    message: string;
  }
> = {
  en: {
    name: "Grace O’Neill",
    other: "Tomás",
    reply: "We had the same with two sets in parallel.\nAfter the update to 2.4 it was gone.",
    comment: "Does the load sharing stay stable when one set is hot and the other cold?",
    labels: ["Name", "Company", "Message"],
    message:
      "We replace six controllers in a hospital.\n\nPlease quote for SGC6120N with CAN, delivery in March.",
  },
  zh: {
    name: "王小明",
    other: "李工",
    reply: "我们两台并联时遇到过同样的情况。\n升级到 2.4 之后就没有了。",
    comment: "一台热机、一台冷机时，负荷分配还稳定吗？",
    labels: ["姓名", "公司", "留言"],
    message: "我们要更换一家医院的六台控制器。\n\n请报 SGC6120N 带 CAN 的价格，三月交货。",
  },
  hk: {
    name: "陳大文",
    other: "黃工",
    reply: "我們兩台並聯時遇過同樣的情況。\n升級至 2.4 之後就沒有了。",
    comment: "一台熱機、一台冷機時，負荷分配還穩定嗎？",
    labels: ["姓名", "公司", "留言"],
    message: "我們要更換一間醫院的六台控制器。\n\n請報 SGC6120N 連 CAN 的價格，三月交貨。",
  },
  pt: {
    name: "João Gonçalves",
    other: "Inês",
    reply: "Tivemos o mesmo com dois grupos em paralelo.\nDepois da atualização para a 2.4 parou.",
    comment: "A divisão de carga continua estável com um grupo quente e o outro frio?",
    labels: ["Nome", "Empresa", "Mensagem"],
    message:
      "Vamos trocar seis controladores em um hospital.\n\nPeço cotação do SGC6120N com CAN, entrega em março.",
  },
  es: {
    name: "Íñigo Núñez",
    other: "Begoña",
    reply: "Nos pasó lo mismo con dos grupos en paralelo.\nCon la actualización a la 2.4 desapareció.",
    comment: "¿El reparto de carga sigue estable con un grupo caliente y el otro frío?",
    labels: ["Nombre", "Empresa", "Mensaje"],
    message:
      "Cambiamos seis controladores en un hospital.\n\nLes pido oferta del SGC6120N con CAN, entrega en marzo.",
  },
  "tr-TR": {
    name: "Şebnem Işık",
    other: "Çağrı",
    reply: "İki grup paralelken bizde de aynısı oldu.\n2.4 güncellemesinden sonra düzeldi.",
    comment: "Gruplardan biri sıcak, diğeri soğukken yük paylaşımı kararlı kalıyor mu?",
    labels: ["Ad", "Şirket", "Mesaj"],
    message:
      "Bir hastanede altı kontrol cihazını değiştiriyoruz.\n\nCAN’lı SGC6120N için mart teslimli teklif rica ederim.",
  },
};

type NewsFile = { id: number; title: Record<Locale, string>; summary: Record<Locale, string> };

const code = (purpose: CodePurpose): LetterValues["code"] => ({ purpose, code: "049317", minutes: 10 });

/** One letter of every kind and look, as it is sent to a reader of a language. */
export function sampleLetters(locale: Locale): { name: string; order: LetterOrder }[] {
  const { name, other, reply, comment, labels, message } = said[locale];
  const news = load(readFileSync("content/news/sgc6120n-retrofit.yaml", "utf8")) as NewsFile;
  const account = "reader@example.com";
  const item = {
    newsId: news.id,
    title: news.title[locale],
    summary: news.summary[locale],
    url: `/news_info/${news.id}`,
    date: "2026-09-01",
  };
  const unsubscribeUrl = "/newsletter?token=eyJwdXJwb3NlIjoiY2FuY2VsIn0.uk3cVv6mQ1X7f5u0l8Zb1A";
  const copy = [name, "Atlas 24", message].map((text, i) => ({ label: labels[i]!, text }));
  const letters: [string, { [K in LetterKind]: { kind: K; values: LetterValues[K] } }[LetterKind]][] = [
    ["code-login", { kind: "code", values: code("login") }],
    ["code-reset", { kind: "code", values: code("reset") }],
    ["code-change", { kind: "code", values: code("change") }],
    ["code-close", { kind: "code", values: code("close") }],
    ["welcome", { kind: "welcome", values: { account } }],
    ["password-changed", { kind: "passwordChanged", values: { name, account } }],
    [
      "email-changed",
      { kind: "emailChanged", values: { name, oldEmail: account, newEmail: "new.reader@example.com" } },
    ],
    [
      "new-device",
      {
        kind: "newDevice",
        values: {
          name,
          account,
          device: "Chrome, Windows",
          when: "2026-11-20T14:05:00Z",
          ip: "203.0.113.77",
        },
      },
    ],
    ["closed", { kind: "closed", values: { name, account } }],
    [
      "reply",
      {
        kind: "reply",
        values: {
          name: other,
          title: news.title[locale],
          text: reply,
          yours: comment,
          url: `/news_info/${news.id}#comment-41`,
        },
      },
    ],
    [
      "enquiry",
      {
        kind: "enquiry",
        values: {
          about: "enquiry",
          reference: "E-261120-7K3F9Q",
          name,
          copy,
          model: "SGC6120N",
          productUrl: "/product/1011/SGC6120N",
        },
      },
    ],
    [
      "enquiry-bare",
      { kind: "enquiry", values: { about: "enquiry", reference: "E-261120-7K3F9Q", copy: [] } },
    ],
    ["feedback", { kind: "enquiry", values: { about: "feedback", reference: "F-261120-P4XW2M", copy: [] } }],
    ["survey", { kind: "enquiry", values: { about: "survey", reference: "S-261120-8RT5HD", copy: [] } }],
    [
      "release",
      {
        kind: "release",
        values: {
          url: "/contactus?release=0f8fad5b-d9cb-469f-a165-70867728950e.V5yq0d7mJ0cO2q4Yb3kQ9w",
          reference: "E-261120-7K3F9Q",
          hours: 48,
        },
      },
    ],
    [
      "confirm",
      {
        kind: "confirm",
        values: { url: "/newsletter?token=eyJwdXJwb3NlIjoiY29uZmlybSJ9.V5yq0d7mJ0cO2q4Yb3kQ9w", hours: 48 },
      },
    ],
    [
      "staff-invitation",
      {
        kind: "staffInvitation",
        values: {
          url: "/staff/#/accept/9mJ0cO2q4Yb3kQ9wV5yq0d7eyJwdXJwb3NlIjoiY29uZmk",
          hours: 72,
        },
      },
    ],
    ["files-refused", { kind: "filesRefused", values: { reference: "E-261127-7K3F9Q", count: 2 } }],
    [
      "follow-confirm",
      {
        kind: "followConfirm",
        values: {
          url: "/follow/confirm?token=eyJwdXJwb3NlIjoiY29uZmlybSJ9.V5yq0d7mJ0cO2q4Yb3kQ9w",
          hours: 48,
          model: "SGC6120N",
        },
      },
    ],
    [
      "change",
      {
        kind: "change",
        values: {
          models: ["SGC6110N", "SGC6120N"],
          changes: [{ title: item.title, lines: [item.summary], url: "/releases?line=sgc6100n#2.3" }],
          unsubscribeUrl: "/follow/cancel?token=eyJwdXJwb3NlIjoiY2FuY2VsIn0.uk3cVv6mQ1X7f5u0l8Zb1A",
          account: true,
        },
      },
    ],
    [
      "news",
      {
        kind: "news",
        values: {
          ...item,
          unsubscribeUrl,
          model: "SGC6120N",
          productUrl: "/product/1011/SGC6120N",
          account: true,
        },
      },
    ],
    [
      "newsletter",
      {
        kind: "newsletter",
        values: {
          subject: item.title,
          text: [item.summary],
          items: [
            { title: item.title, summary: item.summary, url: "/product/1011/SGC6120N", model: "SGC6120N" },
          ],
          unsubscribeUrl,
          account: true,
        },
      },
    ],
    ["news-plain", { kind: "news", values: { ...item, unsubscribeUrl } }],
  ];
  return letters.map(([label, letter]) => ({ name: label, order: { ...letter, to: account, locale } }));
}

/** The HTML of a letter with its pictures inside, for browsers. */
export function standalone({ html, attachments }: Pick<Composed, "html" | "attachments">): string {
  return html.replace(/cid:([\w-]+)/g, (whole, cid: string) => {
    const found = attachments.find((one) => one.cid === cid);
    return found ? `data:${found.contentType};base64,${found.content.toString("base64")}` : whole;
  });
}
