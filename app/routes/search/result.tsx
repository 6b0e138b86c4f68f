import { useLocale, useTranslations } from "use-intl";
import { readsChinese } from "#domain/locale/signs.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import type { ExcerptPart } from "#engines/search/types.ts";
import { useLoginAddress } from "../../features/downloads/file-link.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useUserName } from "../../browser/user.ts";
import type { ResultView } from "./search-data.server.ts";

/** One result: its kind, its title, the matching passage, and the heading above that passage. */
export function Result({ result, excerpt }: { result: ResultView; excerpt: string | undefined }) {
  const t = useTranslations("search");
  const { kind, heading, language, picture } = result;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b border-line py-5">
      <div className="min-w-0">
        <p className="text-sm text-quiet">
          {t(`one.${kind}`)}
          {language && (
            <span lang={language.tag} className="ml-3 rounded-sm border border-edge px-1.5 py-0.5">
              {language.name}
            </span>
          )}
        </p>
        <h3 className="mt-1 text-lg [overflow-wrap:anywhere]" lang={language?.tag}>
          <ResultLink result={result} />
        </h3>
        <Passage result={result} excerpt={excerpt} heading={heading} />
      </div>
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          width="96"
          height="72"
          className="h-18 w-24 self-center object-contain object-right"
        />
      )}
    </li>
  );
}

function ResultLink({ result: { title, to, outside, language } }: { result: ResultView }) {
  const look = "underline-offset-4 hover:text-accent hover:underline";
  if (!outside) {
    return (
      <SiteLink to={to} className={look}>
        {wholeRanges(title)}
      </SiteLink>
    );
  }
  return (
    <a href={to} hrefLang={language?.tag} className={look}>
      {wholeRanges(title)}
    </a>
  );
}

type PassageProps = { result: ResultView; excerpt: string | undefined; heading?: string | undefined };

/** The matching passage; of a document that needs a login, a link to the login until it is loaded. */
export function Passage({
  result: { excerpt: parts, loginRequired, language },
  excerpt,
  heading,
}: PassageProps) {
  const user = useUserName();
  const locale = useLocale();
  if (loginRequired && !user) return <LoginFirst />;
  const colon = readsChinese(language?.tag ?? locale) ? "：" : ": ";
  return (
    <p className="measure mt-1 text-[15px] [overflow-wrap:anywhere] text-quiet" lang={language?.tag}>
      {heading && (
        <span className="font-medium text-text">
          {wholeRanges(heading)}
          {colon}
        </span>
      )}
      {loginRequired ? wholeRanges(excerpt ?? "") : <Excerpt parts={parts} />}
    </p>
  );
}

function LoginFirst() {
  const t = useTranslations("search");
  const login = useLoginAddress();
  return (
    <p className="mt-1 text-[15px]">
      <SiteLink to={login} prefetch="none" className="text-accent underline underline-offset-4">
        {t("login")}
      </SiteLink>
    </p>
  );
}

function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = (at += text.length) * 2 + Number(hit);
    return hit ? (
      <mark key={key} className="rounded-sm bg-orange/20 px-0.5 text-text">
        {wholeRanges(text)}
      </mark>
    ) : (
      <span key={key}>{wholeRanges(text)}</span>
    );
  });
}
