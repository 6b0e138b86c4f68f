import Chip from "@mui/material/Chip";
import MuiList from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  CreateButton,
  DataTable,
  DateField,
  FunctionField,
  List,
  ListNoResults,
  RecordContextProvider,
  SelectInput,
  TopToolbar,
  useListContext,
  useLocale,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { Link } from "react-router";
import { Search } from "../parts/search.tsx";
import { ChosenActions } from "../sheets/bulk.tsx";
import { ChooseOne, ChoosePage } from "../sheets/choose.tsx";
import { type EntryLine, titleIn } from "./entry.ts";
import { useForm } from "./use-entry.ts";

const label = (name: string) => `desk.entryLine.${name}`;

const stateChoices = ["draft", "scheduled", "published", "withdrawn", "left-out"].map((id) => ({
  id,
  name: `desk.entryStates.${id}`,
}));
const ownerChoices = [{ id: "staff", name: "desk.owners.staff" }];

const filters = [
  <Search key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={stateChoices} label={label("state")} alwaysOn />,
  <SelectInput key="owner" source="owner" choices={ownerChoices} label={label("owner")} alwaysOn />,
];

/** Entries of a kind; drafts come first. */
export function EntryList() {
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  return (
    <List filters={filters} perPage={25} actions={<Actions />} empty={false}>
      <ChosenActions />
      {isSmall ? <Lines /> : <Table />}
    </List>
  );
}

const stateOf = (entry: EntryLine) => <State entry={entry} />;

/** On a phone: the box beside the entry, since what is within a link is no place for another thing to press. */
function Lines() {
  const kind = useResourceContext()!;
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [], isPending } = useListContext<EntryLine>();
  if (!isPending && !data.length) return <ListNoResults />;
  return (
    <MuiList>
      {data.map((entry) => (
        <ListItem key={entry.id} disablePadding>
          <RecordContextProvider value={entry}>
            <ChooseOne />
          </RecordContextProvider>
          <ListItemButton component={Link} to={`/${encodeURIComponent(kind)}/${entry.id}`}>
            <ListItemText primary={titleIn(entry, locale, translate)} secondary={stateOf(entry)} />
            <Typography variant="caption" color="text.secondary" sx={{ ml: 1 }}>
              {new Date(entry.changedAt).toLocaleDateString()}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </MuiList>
  );
}

function Table() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <DataTable<EntryLine> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col label={<ChoosePage />} sx={{ width: "3rem", py: 0 }}>
        <ChooseOne />
      </DataTable.Col>
      <DataTable.Col source="id" label={label("id")} disableSort />
      <DataTable.Col label={label("title")}>
        <FunctionField<EntryLine> render={(entry) => titleIn(entry, locale, translate)} />
      </DataTable.Col>
      <DataTable.Col label={label("state")}>
        <FunctionField<EntryLine> render={(entry) => <State entry={entry} />} />
      </DataTable.Col>
      <DataTable.Col label={label("owner")}>
        <FunctionField<EntryLine> render={({ owner }) => translate(`desk.owners.${owner}`)} />
      </DataTable.Col>
      <DataTable.Col label={label("changedAt")}>
        <DateField source="changedAt" showTime />
      </DataTable.Col>
    </DataTable>
  );
}

export function State({ entry: { state, refused } }: { entry: Pick<EntryLine, "state" | "refused"> }) {
  const translate = useTranslate();
  const isSettled = state === "published" || state === "withdrawn";
  const color = refused ? "error" : isSettled ? "default" : "primary";
  return (
    <Chip
      component="span"
      size="small"
      color={color}
      label={translate(refused ? "desk.entryStates.refused" : `desk.entryStates.${state}`)}
    />
  );
}

function Actions() {
  const form = useForm(useResourceContext()!);
  // On a phone the button floats, and the bar would be empty.
  return (
    <TopToolbar sx={{ minHeight: { xs: 0, sm: 40 }, p: { xs: 0 } }}>
      {form?.mayBegin && <CreateButton label="desk.entry.begin" />}
    </TopToolbar>
  );
}
