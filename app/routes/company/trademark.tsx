import { Check, X } from "lucide-react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { capitalHeight } from "#making/brand/artwork.ts";
import { getBrandSheet } from "#domain/brand/queries.server.ts";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { pick } from "#domain/locale/text.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/trademark.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { Paragraph } from "../../ui/prose.tsx";
import { Colours } from "./brand/colours.tsx";
import { Files } from "./brand/files.tsx";
import { Part } from "./brand/part.tsx";
import { drawBrand } from "./brand/pictures.server.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const sheet = await getBrandSheet(scope);
  if (!sheet) throw redirect(homePath);
  const local = (text: Parameters<typeof pick>[0]) => pick(text, scope.locale);
  const pictures = drawBrand(sheet, scope.site.mark);
  const files = await scope.brandFiles(sheet);
  return {
    head: pageHead(scope, request, local(sheet.title), local(sheet.summary)),
    title: local(sheet.title),
    summary: local(sheet.summary),
    pictures: {
      light: pictures.light,
      dark: pictures.dark,
      symbol: pictures.symbol,
      small: pictures.small,
      construction: pictures.construction,
      clearSpace: pictures.clearSpace,
    },
    capitals: capitalHeight,
    minimum: sheet.minimum,
    colours: sheet.colours.map(({ name, use, ...colour }) => ({
      ...colour,
      name: local(name),
      use: local(use),
    })),
    dos: sheet.dos.map(({ key, text }) => ({ key, text: local(text), picture: pictures.dos[key] })),
    donts: sheet.donts.map(({ key, text }) => ({ key, text: local(text), picture: pictures.donts[key] })),
    names: sheet.names.map(({ language, name, note }) => ({
      language: languageNames[language],
      lang: languageTags[language],
      name,
      note: local(note),
    })),
    sections: sheet.sections.map(({ anchor, heading, text }) => ({
      anchor,
      heading: local(heading),
      text: local(text),
    })),
    files: files.map(({ file, format, look, art, width, bytes }) => ({
      file,
      format,
      look,
      art,
      width,
      bytes,
    })),
    mark: scope.site.mark.toLowerCase(),
    email: scope.site.contact.salesEmail,
    version: await scope.pictures("sheets"),
    messages: scope.messages(["brand"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/trademark`: trademark, logo and brand guidance, with the files (rulings, Routes). */
export default function Trademark({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("brand");
  const menu = useTranslations("common.menu");
  const format = useFormat();
  const { pictures, minimum } = data;
  const onPage = [
    { anchor: "files", text: t("files.heading") },
    { anchor: "build", text: t("build.heading") },
    { anchor: "colours", text: t("colours.heading") },
    { anchor: "use", text: t("use.heading") },
    { anchor: "names", text: t("names.heading") },
    ...data.sections.map(({ anchor, heading }) => ({ anchor, text: plainText(heading) })),
  ];
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("trademark")} />
      <h1 className="max-w-4xl pt-2 text-[clamp(2rem,5vw,2.75rem)]">
        <Local text={data.title} />
      </h1>
      <p className="measure mt-3 text-xl text-quiet">
        <Local text={data.summary} />
      </p>
      <div className="mt-8 grid overflow-hidden rounded border border-line md:grid-cols-2">
        <Drawing
          markup={pictures.light}
          className="grid place-items-center bg-paper px-8 py-14 sm:py-20 [&>svg]:w-[min(24rem,80%)]"
        />
        <Drawing
          markup={pictures.dark}
          className="grid place-items-center bg-ink px-8 py-14 sm:py-20 [&>svg]:w-[min(24rem,80%)]"
        />
      </div>
      <nav aria-label={t("onPage")} className="border-b border-text py-3 print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {onPage.map(({ anchor, text }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part id="files" heading={t("files.heading")}>
        <p className="measure">{t("files.text")}</p>
        <Files files={data.files} mark={data.mark} version={data.version} />
      </Part>
      <Part id="build" heading={t("build.heading")}>
        <p className="measure">{t("build.text", { percent: format.percent(data.capitals) })}</p>
        <Drawing
          markup={pictures.construction}
          className="mt-6 max-w-3xl rounded border border-line bg-card p-4 sm:p-8 [&>svg]:w-full"
        />
      </Part>
      <Part id="clear" heading={t("clear.heading")}>
        <p className="measure">{t("clear.text")}</p>
        <Drawing
          markup={pictures.clearSpace}
          className="mt-6 max-w-3xl rounded border border-line bg-card p-4 sm:p-8 [&>svg]:w-full"
        />
      </Part>
      <Part id="minimum" heading={t("minimum.heading")}>
        <ul className="flex flex-wrap gap-x-16 gap-y-6">
          <li>
            <div
              className={`mb-2 flex h-12 w-[calc(var(--n)*1px)] items-center ${numberClass(minimum.logo.px)}`}
            >
              <Drawing markup={pictures.small} className="w-full [&>svg]:block" />
            </div>
            {t("minimum.logo", minimum.logo)}
          </li>
          <li>
            <div
              className={`mb-2 flex h-12 w-[calc(var(--n)*1px)] items-center ${numberClass(minimum.symbol.px)}`}
            >
              <Drawing markup={pictures.symbol} className="w-full [&>svg]:block" />
            </div>
            {t("minimum.symbol", minimum.symbol)}
          </li>
        </ul>
      </Part>
      <Part id="colours" heading={t("colours.heading")}>
        <Colours colours={data.colours} />
      </Part>
      <Part id="type" heading={t("type.heading")}>
        <p className="measure">{t("type.text")}</p>
        <p lang="en" className="mt-5 text-4xl font-semibold tracking-[-0.01em]">
          IBM Plex Sans
        </p>
        <p lang="tr" aria-hidden className="mt-1 text-2xl text-quiet">
          AaBbCc ÇĞİÖŞÜ ãçñõ 0123456789
        </p>
      </Part>
      <Part id="use" heading={t("use.heading")}>
        <Examples heading={t("use.right")} right list={data.dos} />
        <Examples heading={t("use.wrong")} list={data.donts} />
      </Part>
      <Part id="names" heading={t("names.heading")}>
        <dl className="border-t border-line">
          {data.names.map(({ language, lang, name, note }) => (
            <div key={lang} className="grid gap-x-8 border-b border-line py-3 sm:grid-cols-[9rem_13rem_1fr]">
              <dt lang={lang} className="text-quiet">
                {language}
              </dt>
              <dd lang={lang} className="font-semibold">
                {name}
              </dd>
              <dd>
                <Local text={note} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {data.sections.map(({ anchor, heading, text }) => (
        <Part key={anchor} id={anchor} heading={heading}>
          <div
            className="measure space-y-4 text-[17px]"
            lang={typeof text === "string" ? undefined : text.lang}
          >
            {plainText(text)
              .split(/\n\s*\n/)
              .map((part) => (
                <Paragraph key={part} text={part} />
              ))}
          </div>
        </Part>
      ))}
      <Part id="questions" heading={t("contact.heading")}>
        <p className="text-[17px]">
          {t("contact.text")}{" "}
          <a href={`mailto:${data.email}`} className="text-accent underline underline-offset-4">
            {data.email}
          </a>
        </p>
      </Part>
    </main>
  );
}

type Example = { key: string; text: LocalText; picture: string | undefined };

function Examples({ heading, right = false, list }: { heading: string; right?: boolean; list: Example[] }) {
  return (
    <section className="pb-8 last:pb-0">
      <h3 className="mb-4 flex items-center gap-2 text-lg">
        {right ? (
          <Check size={20} aria-hidden className="text-fit" />
        ) : (
          <X size={20} aria-hidden className="text-danger" />
        )}
        {heading}
      </h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
        {list.map(({ key, text, picture }) => (
          <li key={key}>
            {picture && (
              <Drawing
                markup={picture}
                className={`overflow-hidden rounded border border-line border-b-2 [&>svg]:block [&>svg]:w-full ${right ? "border-b-ok" : "border-b-bad"}`}
              />
            )}
            <p className="mt-2 text-[15px]">
              <Local text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
