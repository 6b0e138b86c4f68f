import Chip from "@mui/material/Chip";
import {
  CreateButton,
  DataTable,
  DateField,
  FunctionField,
  List,
  TopToolbar,
  useTranslate,
} from "react-admin";
import type { Newsletter } from "./newsletter.ts";

const label = (name: string) => `desk.newsletters.fields.${name}`;

const onWide = { display: { xs: "none", sm: "table-cell" } };

/** Newsletters, the latest first. */
export function NewsletterList() {
  const translate = useTranslate();
  return (
    <List actions={<Actions />} pagination={false} empty={false}>
      <DataTable<Newsletter> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col label={label("subject")}>
          <FunctionField<Newsletter> render={({ subject }) => subject.en} />
        </DataTable.Col>
        <DataTable.Col label={label("state")}>
          <FunctionField<Newsletter>
            render={({ state }) => (
              <Chip
                component="span"
                size="small"
                color={state === "sending" ? "primary" : "default"}
                label={translate(`desk.newsletters.states.${state}`)}
              />
            )}
          />
        </DataTable.Col>
        <DataTable.Col label="desk.newsletters.counts.sent" sx={onWide}>
          <FunctionField<Newsletter> render={({ startedAt, counts }) => (startedAt ? counts.sent : "–")} />
        </DataTable.Col>
        <DataTable.Col label={label("languages")} sx={onWide}>
          <FunctionField<Newsletter>
            render={({ subject }) =>
              Object.keys(subject)
                .map((locale) => translate(`desk.languages.${locale}`))
                .join(" · ")
            }
          />
        </DataTable.Col>
        <DataTable.Col label={label("changedAt")}>
          <DateField source="changedAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

const Actions = () => (
  <TopToolbar>
    <CreateButton />
  </TopToolbar>
);
