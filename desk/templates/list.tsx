import {
  CreateButton,
  DataTable,
  DateField,
  FunctionField,
  List,
  TopToolbar,
  useTranslate,
} from "react-admin";
import type { Template } from "./edit.tsx";

const label = (name: string) => `resources.templates.fields.${name}`;

/** The templates of answers, by name. */
export function TemplateList() {
  const translate = useTranslate();
  return (
    <List actions={<Actions />} pagination={false} empty={false}>
      <DataTable<Template> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" label={label("name")} disableSort />
        <DataTable.Col label={label("kinds")}>
          <FunctionField<Template>
            render={({ kinds }) => kinds.map((kind) => translate(`desk.kinds.${kind}`)).join(" · ")}
          />
        </DataTable.Col>
        <DataTable.Col label={label("languages")}>
          <FunctionField<Template>
            render={({ text }) =>
              Object.keys(text)
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
