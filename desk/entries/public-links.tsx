import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { type Entry, tagOf } from "./entry.ts";

/** Where visitors see it now, in each language that has it. */
export function PublicLinks({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const { pages, state, published, hasPage } = entry;
  if (published === null || !hasPage) return null;
  if (!pages.length)
    return (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate("desk.entry.hidden")}
      </Typography>
    );
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ mt: 1, flexWrap: "wrap", alignItems: "baseline", typography: "body2" }}
    >
      <span>{translate(`desk.entry.stands.${isPlain(state) ? state : "draft"}`)}</span>
      {pages.map(({ locale, url }) => (
        <Link key={locale} href={url} hrefLang={tagOf(locale)} target="_blank" rel="noreferrer">
          {translate(`desk.languages.${locale}`)}
        </Link>
      ))}
    </Stack>
  );
}

/** What is there is what was published last, and nothing waits. */
const isPlain = (state: Entry["state"]) => state === "published" || state === "withdrawn";
