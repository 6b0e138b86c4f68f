import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { FileDate, FileLanguage, useFileSize } from "../../features/downloads/facts.tsx";
import { FileLink } from "../../features/downloads/file-link.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Changes, Checksum, Model, type Models } from "./download-row.tsx";
import type { DownloadFile, Pictured } from "./downloads.tsx";
import { AskButton, FileEnquiry } from "./file-enquiry.tsx";

type Props = {
  model: string;
  files: DownloadFile[];
  models: Models;
  /** How the model looks and what it is; and the mark of all pictures, by which a changed one is fetched. */
  pictured: Pictured | undefined;
  pictures: string;
  /** Whether all files are in the page's own language, which then need not be told. */
  own: boolean;
  /** Whether the files are unfolded on a phone: of one model they are, of many they would be endless. */
  open: boolean;
};

/**
 * The documents of a model, by kind. What few ask for (changes, checksums, questions) is folded away for all
 * of them together.
 */
export function ModelFiles({ model, files, models, pictured, pictures, own, open }: Props) {
  const t = useTranslations("downloads");
  return (
    <section className="grid gap-x-10 gap-y-3 border-t border-text py-6 lg:grid-cols-[16rem_minmax(0,1fr)] print:break-inside-avoid">
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-x-5 gap-y-2 self-start lg:grid-cols-1">
        {pictured && <Picture model={model} of={pictured} pictures={pictures} />}
        <div className="min-w-0">
          <h2 className="text-xl">
            <Model file={files[0]!} models={models} />
          </h2>
          {pictured && (
            <p className="mt-1 text-[15px] leading-snug text-quiet">
              <Local text={pictured.title} />
            </p>
          )}
        </div>
      </div>
      <details className="fold" open={open}>
        <summary className="flex min-h-11 items-center">
          <span>{t("count", { count: files.length })}</span>
          <span className="fold-count" />
        </summary>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {files.map((file) => (
            <File key={file.id} file={file} own={own} />
          ))}
        </ul>
        <details className="mt-2 text-[15px] print:hidden">
          <summary className="inline-flex min-h-8 items-center text-quiet underline decoration-edge decoration-dotted underline-offset-4 hover:text-text">
            {t("more", { model })}
          </summary>
          <ul>
            {files.map((file) => (
              <Details key={file.id} file={file} />
            ))}
          </ul>
        </details>
      </details>
    </section>
  );
}

function Picture({ model, of, pictures }: { model: string; of: Pictured; pictures: string }) {
  return (
    <span className="block max-w-32 print:hidden">
      {of.picture ? (
        <Photo photo={of.picture} as="cut" sizes="8rem" isQuiet />
      ) : (
        <img
          src={`/media/panel/${encodeURIComponent(model)}.svg?v=${pictures}`}
          alt=""
          loading="lazy"
          width={Math.round(of.width)}
          height={Math.round(of.height)}
          className="block h-auto max-h-20 w-full object-contain object-left"
        />
      )}
    </span>
  );
}

const titleOf = (file: DownloadFile) => `${file.model ?? ""} ${plainText(file.title)}`.trim();

/** A line of its own for each document: what it is, in which form, how large and how old. */
function File({ file, own }: { file: DownloadFile; own: boolean }) {
  const t = useTranslations("downloads");
  const size = useFileSize();
  const form = file.name.slice(file.name.lastIndexOf(".") + 1).toUpperCase();
  return (
    <li className="flex items-center justify-between gap-x-4 border-b border-line py-1.5">
      <div className="min-w-0">
        <h3 className="text-[15px] font-semibold">
          <span className="sr-only">{file.model} </span>
          <Local text={file.title} />
        </h3>
        <dl className="flex flex-wrap gap-x-3 text-sm text-quiet [&_dt]:sr-only">
          <div>
            <dt>{t("size")}</dt>
            <dd>{file.size === undefined ? form : `${form} ${size(file.size)}`}</dd>
          </div>
          <div>
            <dt>{t("versionName")}</dt>
            <dd>{file.version}</dd>
          </div>
          <div>
            <dt>{t("date")}</dt>
            <dd>
              <FileDate date={file.date} />
            </dd>
          </div>
          {!own && (
            <div>
              <dt>{t("language")}</dt>
              <dd>
                <FileLanguage language={file.language} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <span className="-mr-3 shrink-0 print:hidden">
        <FileLink file={file} title={titleOf(file)} />
      </span>
    </li>
  );
}

function Details({ file }: { file: DownloadFile }) {
  const [asking, setAsking] = useState(false);
  const panel = useId();
  const title = titleOf(file);
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="font-semibold">
        <Local text={file.title} />
      </p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        <Changes file={file} />
        {file.sha256 && <Checksum sha256={file.sha256} title={title} />}
        <AskButton title={title} open={asking} panel={panel} onClick={() => setAsking(!asking)} />
      </div>
      {asking && <FileEnquiry id={panel} file={{ id: file.id, title }} />}
    </li>
  );
}
