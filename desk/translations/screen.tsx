import Stack from "@mui/material/Stack";
import { Title, usePermissions } from "react-admin";
import { ReadTranslations } from "./in.tsx";
import { SaveTranslations } from "./out.tsx";

/** Texts for translators' tools: out, and in again as a plan. */
export function Translations() {
  const { permissions } = usePermissions<string[]>();
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title="resources.translations.name" />
      <SaveTranslations />
      {permissions?.includes("content-write") && <ReadTranslations />}
    </Stack>
  );
}
