import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { FileDate, FileLanguage, useFileSize } from "../../features/downloads/facts.tsx";
import { FileLink } from "../../features/downloads/file-link.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { DownloadFile } from "./downloads.tsx";
import { AskButton, FileEnquiry } from "./file-enquiry.tsx";
import { Replacement } from "./replacement.tsx";

export type Models = Record<number, string>;
type Props = { file: DownloadFile; models: Models };

/** The files of a model below its name, or files that are about none. */
export function DownloadGroup({
  model,
  files,
  models,
}: {
  model: string | undefined;
  files: DownloadFile[];
  models: Models;
}) {
  return (
    <section className="border-t border-text pt-4 pb-2">
      {model && (
        <h2 className="text-xl">
          <Model file={files[0]!} models={models} />
        </h2>
      )}
      <ul>
        {files.map((file) => (
          <DownloadRow key={file.id} file={file} models={models} />
        ))}
      </ul>
    </section>
  );
}

/** One file of a list: title, properties, latest changes, and the download or enquiry. */
function DownloadRow({ file, models }: Props) {
  const Heading = file.model ? "h3" : "h2";
  const t = useTranslations("downloads");
  const size = useFileSize();
  const [asking, setAsking] = useState(false);
  const panel = useId();
  const title = `${file.model ?? ""} ${plainText(file.title)}`.trim();
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-3 last:border-0 lg:grid-cols-[1fr_auto] print:break-inside-avoid">
      <div className="min-w-0">
        <Heading className="text-lg">
          {file.model && <span className="sr-only">{file.model} </span>}
          <Local text={file.title} />
        </Heading>
        {file.about && (
          <p className="measure mt-1 text-[15px] text-quiet">
            <Local text={file.about} />
          </p>
        )}
        {!file.model && file.productIds.length > 0 && (
          <p className="mt-1 text-[15px]">
            <span className="text-quiet">{t("forModels")}</span>{" "}
            {file.productIds.flatMap((id) =>
              models[id] ? [<ModelLink key={id} id={id} model={models[id]} />] : [],
            )}
          </p>
        )}
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-[15px] lg:grid lg:grid-cols-[7.5rem_11rem_13rem_12rem] lg:justify-start">
          <Fact name={t("versionName")}>{file.version}</Fact>
          <Fact name={t("date")}>
            <FileDate date={file.date} />
          </Fact>
          <Fact name={t("size")}>{file.size === undefined ? t("unmade") : size(file.size)}</Fact>
          <Fact name={t("language")}>
            <FileLanguage language={file.language} />
          </Fact>
        </dl>
        {file.retired && <Replacement retired={file.retired} />}
        <div className="flex flex-wrap items-start gap-x-6">
          <Changes file={file} />
          {file.sha256 && <Checksum sha256={file.sha256} title={title} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:-ml-3 lg:-mr-3 lg:max-w-60 lg:flex-col lg:items-end print:hidden">
        <FileLink file={file} title={title} />
        {file.loginRequired && <p className="text-sm text-quiet lg:text-right">{t("loginText")}</p>}
        <AskButton title={title} open={asking} panel={panel} onClick={() => setAsking(!asking)} />
      </div>
      {asking && <FileEnquiry id={panel} file={{ id: file.id, title }} />}
    </li>
  );
}

export function Model({ file, models }: Pick<Props, "file" | "models">) {
  const [id] = file.productIds;
  return id && models[id] ? <ModelLink id={id} model={models[id]} /> : <span>{file.model}</span>;
}

function ModelLink({ id, model }: { id: number; model: string }) {
  return (
    <SiteLink
      to={`/product/${id}/${model}`}
      prefetch="none"
      className="mr-2 inline-block text-accent underline underline-offset-4"
    >
      {model}
    </SiteLink>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The checksum, folded away: few compare it. With scripts a button copies it. */
export function Checksum({ sha256, title }: { sha256: string; title: string }) {
  const t = useTranslations("downloads");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(sha256).then(
      () => setCopied(true),
      () => {}, // no access to the clipboard: the checksum stands beside it
    );
  return (
    <details className="mt-2 text-[15px]">
      <summary className="inline-block min-h-6 text-quiet underline decoration-edge decoration-dotted underline-offset-4 hover:text-text">
        SHA-256
      </summary>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <code className="text-sm break-all">{sha256}</code>
        {hydrated && (
          <button
            type="button"
            aria-label={t("copyOf", { title })}
            onClick={() => void copy()}
            className="text-accent underline underline-offset-4 print:hidden"
          >
            {copied ? t("copied") : t("copy")}
          </button>
        )}
      </p>
    </details>
  );
}

export function Changes({ file }: { file: DownloadFile }) {
  const t = useTranslations("downloads");
  const files = useTranslations("files");
  return (
    <details className="mt-2 text-[15px]">
      <summary className="inline-block min-h-6 text-quiet underline decoration-edge decoration-dotted underline-offset-4 hover:text-text">
        {t("changed", { version: file.version })}
      </summary>
      <p className="measure mt-2">
        <Local text={file.changes} />
      </p>
      {file.earlier.map(({ version, date, changes }) => (
        <p key={version} className="measure mt-2 text-quiet">
          {files("version", { version })}, <FileDate date={date} />: <Local text={changes} />
        </p>
      ))}
    </details>
  );
}
