import {
  DataTable,
  DateField,
  FunctionField,
  List,
  type RaRecord,
  TextInput,
  useTranslate,
} from "react-admin";

type Entry = RaRecord & {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const label = (name: string) => `resources.trail.fields.${name}`;

const filters = [
  <TextInput key="who" source="who" label={label("who")} alwaysOn />,
  <TextInput key="subjectId" source="subjectId" label={label("subjectId")} alwaysOn />,
];

/** What staff did; nobody changes it. */
export function TrailList() {
  const translate = useTranslate();
  return (
    <List filters={filters} actions={false} perPage={25} empty={false}>
      <DataTable<Entry> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col label={label("at")}>
          <DateField source="at" showTime />
        </DataTable.Col>
        <DataTable.Col source="who" label={label("who")} disableSort />
        <DataTable.Col label={label("action")}>
          <FunctionField<Entry> render={({ action }) => translate(`desk.actions.${action}`, { _: action })} />
        </DataTable.Col>
        <DataTable.Col source="subjectId" label={label("subjectId")} disableSort />
        <DataTable.Col label={label("change")}>
          <FunctionField<Entry>
            render={({ before, after }) =>
              [before, after]
                .filter((value) => value !== null)
                .map((value) => JSON.stringify(value))
                .join(" → ")
            }
          />
        </DataTable.Col>
        <DataTable.Col source="network" label={label("network")} disableSort />
      </DataTable>
    </List>
  );
}
