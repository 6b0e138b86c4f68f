import { useTranslations } from "use-intl";
import { plainText, type LocalText } from "#domain/locale/text.ts";
import { Local } from "../../ui/local-text.tsx";
import { FileDate, useFileSize } from "./facts.tsx";
import { FileLink } from "./file-link.tsx";

export type FileLine = {
  id: number;
  title: LocalText;
  model?: string | undefined;
  version: string;
  date: string;
  /** Ends with the file’s name. */
  address: string;
  loginRequired: boolean;
  /** Bytes, of a file that is made. */
  size?: number | undefined;
};

/** The fields of a file that pages need: whatever else it has is not sent to the browser. */
export function toFileLine({ id, title, model, version, date, address, loginRequired }: FileLine): FileLine {
  return { id, title, model, version, date, address, loginRequired };
}

/** Files that belong to a page's subject, a line each: title, version, date, link. */
export function FileLines({ files, showModel = false }: { files: FileLine[]; showModel?: boolean }) {
  const t = useTranslations("files");
  const size = useFileSize();
  const form = ({ address, size: bytes }: FileLine) =>
    [
      address.slice(address.lastIndexOf(".") + 1).toUpperCase(),
      ...(bytes === undefined ? [] : [size(bytes)]),
    ].join(" ");
  return (
    <ul className="gap-x-12 lg:columns-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex break-inside-avoid items-center justify-between gap-x-4 border-b border-line py-1.5"
        >
          <span className="min-w-0">
            <span className="font-semibold">
              {showModel && file.model && <>{file.model} </>}
              <Local text={file.title} />
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
              <span>{form(file)}</span>
              <span>{t("version", { version: file.version })}</span>
              <FileDate date={file.date} />
              {file.loginRequired && <span>{t("login")}</span>}
            </span>
          </span>
          <span className="-mr-3 shrink-0 whitespace-nowrap">
            <FileLink file={file} title={`${file.model ?? ""} ${plainText(file.title)}`.trim()} />
          </span>
        </li>
      ))}
    </ul>
  );
}
