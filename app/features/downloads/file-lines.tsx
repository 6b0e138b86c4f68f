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
  address: string;
  name: string;
  loginRequired: boolean;
  /** Bytes, of a file that is made. */
  size?: number | undefined;
};

/** The fields of a file that pages need: whatever else it has is not sent to the browser. */
export function toFileLine({
  id,
  title,
  model,
  version,
  date,
  address,
  name,
  loginRequired,
}: FileLine): FileLine {
  return { id, title, model, version, date, address, name, loginRequired };
}

/** Files that belong to a page's subject, a line each: title, version, date, link. */
export function FileLines({ files, showModel = false }: { files: FileLine[]; showModel?: boolean }) {
  const t = useTranslations("files");
  const size = useFileSize();
  const form = ({ name, size: bytes }: FileLine) =>
    [name.slice(name.lastIndexOf(".") + 1).toUpperCase(), ...(bytes === undefined ? [] : [size(bytes)])].join(" ");
  return (
    <ul className="border-t border-text">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 sm:flex-nowrap"
        >
          <span className="min-w-0 flex-1 basis-56">
            <span className="font-semibold">
              {showModel && file.model && <>{file.model} </>}
              <Local text={file.title} />
            </span>
            {file.loginRequired && <span className="block text-sm text-quiet">{t("login")}</span>}
          </span>
          <span className="w-28 text-[15px] text-quiet">{form(file)}</span>
          <span className="w-28 text-[15px] text-quiet">{t("version", { version: file.version })}</span>
          <span className="w-32 text-[15px] text-quiet max-sm:flex-1">
            <FileDate date={file.date} />
          </span>
          <span className="sm:w-52 sm:text-right">
            <FileLink file={file} title={`${file.model ?? ""} ${plainText(file.title)}`.trim()} />
          </span>
        </li>
      ))}
    </ul>
  );
}
