import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { type Language, type Texts } from "../entries/entry.ts";
import { LanguageTexts, useEditing } from "../entries/texts.tsx";
import { FileButton } from "../pictures/file-button.tsx";

type Props = { path: string; label: string; value: Texts; set: (value: unknown) => void };

/** What is said in a film, by language, as WebVTT: typed, or from a file. */
export function Captions({ path, label, value, set }: Props) {
  const translate = useTranslate();
  const { shown, locales } = useEditing();
  const change = (texts: Texts) => set(Object.keys(texts).length ? texts : undefined);
  const read = async (language: Language, file: File) =>
    change({ ...value, [language]: (await file.text()).replace(/^\uFEFF/, "").replaceAll("\r\n", "\n") });
  return (
    <Stack spacing={1}>
      <LanguageTexts path={path} label={label} value={value} rows={6} set={change} />
      <Typography variant="body2" color="text.secondary">
        {translate("desk.films.captionsHow")}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        {shown
          .filter((language) => locales.includes(language))
          .map((language) => (
            <FileButton
              key={language}
              label={translate("desk.films.captionsFile", {
                language: translate(`desk.languages.${language}`),
              })}
              accept=".vtt,text/vtt"
              choose={([file]) => void read(language, file!)}
            />
          ))}
      </Stack>
    </Stack>
  );
}
