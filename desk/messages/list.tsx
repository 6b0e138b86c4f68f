import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  BooleanInput,
  DataTable,
  DateField,
  FilterButton,
  FunctionField,
  List,
  ReferenceInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useListContext,
  useNotify,
  useTranslate,
} from "react-admin";
import { post, Refusal } from "../api.ts";
import { saveFile } from "../parts/save-file.ts";
import { Search } from "../parts/search.tsx";
import { kindChoices, languageChoices, regionChoices, stateChoices } from "./choices.ts";
import { isOverdue, type Message } from "./message.ts";

const label = (name: string) => `resources.messages.fields.${name}`;

const filters = [
  <Search key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={stateChoices} label={label("state")} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kindChoices} label={label("kind")} />,
  <SelectInput key="locale" source="locale" choices={languageChoices} label={label("locale")} />,
  <SelectInput key="region" source="region" choices={regionChoices} label={label("region")} />,
  <ReferenceInput key="assignee" source="assignee" reference="colleagues">
    <SelectInput label={label("assignee")} optionText="name" />
  </ReferenceInput>,
  <BooleanInput key="overdue" source="overdue" label={label("overdue")} />,
];

/** The inbox: what visitors sent, as far as one's roles reach. */
export function MessageList() {
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: "open" }}
      sort={{ field: "dueAt", order: "ASC" }}
      perPage={25}
      actions={<ListActions />}
      empty={false}
    >
      {isSmall ? (
        <SimpleList<Message>
          linkType="show"
          primaryText={({ reference, fields }) => `${reference} · ${fields.name ?? fields.email ?? ""}`}
          secondaryText={secondLine}
          tertiaryText={({ createdAt }) => new Date(createdAt).toLocaleDateString()}
        />
      ) : (
        <Table />
      )}
    </List>
  );
}

/** On a phone: the kind and the state. */
const secondLine = (message: Message) => <SecondLine message={message} />;

function SecondLine({ message }: { message: Message }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`desk.kinds.${message.kind}`)} · <State message={message} />
    </>
  );
}

function Table() {
  const translate = useTranslate();
  return (
    <DataTable<Message> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="reference" label={label("reference")} disableSort />
      <DataTable.Col label={label("kind")}>
        <FunctionField<Message> render={({ kind }) => translate(`desk.kinds.${kind}`)} />
      </DataTable.Col>
      <DataTable.Col label="desk.fields.name">
        <FunctionField<Message> render={({ fields }) => fields.name ?? fields.email ?? ""} />
      </DataTable.Col>
      <DataTable.Col label={label("region")}>
        <FunctionField<Message> render={({ region }) => translate(`desk.regions.${region}`)} />
      </DataTable.Col>
      <DataTable.Col label={label("state")}>
        <FunctionField<Message> render={(message) => <State message={message} />} />
      </DataTable.Col>
      <DataTable.Col source="assignee" label={label("assignee")} disableSort />
      <DataTable.Col source="createdAt" label={label("createdAt")}>
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="dueAt" label={label("dueAt")}>
        <DateField source="dueAt" showTime />
      </DataTable.Col>
    </DataTable>
  );
}

export function State({ message }: { message: Message }) {
  const translate = useTranslate();
  const color = isOverdue(message) ? "error" : message.state === "new" ? "primary" : "default";
  return (
    <Chip component="span" size="small" color={color} label={translate(`desk.states.${message.state}`)} />
  );
}

function ListActions() {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues } = useListContext();
  const save = async () => {
    try {
      const { overdue, ...filter } = filterValues as { overdue?: boolean };
      const body = overdue === undefined ? filter : { ...filter, overdue: String(overdue) };
      const { csv } = await post<{ csv: string }>("messagesExport", body);
      saveFile(`messages-${new Date().toISOString().slice(0, 10)}.csv`, csv);
    } catch (error) {
      notify(error instanceof Refusal ? error.message : "desk.refused.internal", { type: "error" });
    }
  };
  return (
    <TopToolbar>
      <FilterButton />
      <Button size="small" onClick={() => void save()}>
        {translate("desk.message.download")}
      </Button>
    </TopToolbar>
  );
}
