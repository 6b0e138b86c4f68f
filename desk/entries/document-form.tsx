import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Drawn, type Drawing } from "./drawn.tsx";
import { type Document, type Fault, type FormOf, type Inherited, type Language, languages } from "./entry.ts";
import { Fields } from "./fields.tsx";
import { valueAt } from "./merge.ts";
import { ProposeAll, type Proposals } from "./proposals.tsx";
import { type Editing, EditingContext } from "./texts.tsx";

type DocumentFormProps = {
  form: FormOf;
  /** The languages that stand side by side. */
  shown: readonly Language[];
  show: (shown: readonly Language[]) => void;
  document: Document;
  loaded: Document;
  states: Editing["states"];
  may: { whole: boolean; locales: Language[] };
  faults: Fault[];
  hints?: Fault[];
  review?: Editing["review"];
  inherited?: Inherited | undefined;
  drawing?: Drawing | undefined;
  proposals?: Proposals | undefined;
  isNew?: boolean;
  change: (document: Document) => void;
};

/** The form of a document, with the languages that are shown side by side. */
export function DocumentForm(props: DocumentFormProps) {
  const { form, shown, show, document, loaded, states, may, faults, hints = [], isNew, change } = props;
  const { inherited, drawing, review, proposals } = props;
  const editing: Editing = {
    ...may,
    shown,
    faults,
    hints,
    states,
    loaded: (path) => valueAt(loaded, path),
    inherited,
    drawing,
    review,
    proposals,
  };
  return (
    <EditingContext value={editing}>
      <Card variant="outlined">
        <CardContent>
          <ShownLanguages shown={shown} show={show} />
          {proposals && <ProposeAll document={document} locales={may.locales} proposals={proposals} />}
          <Fields form={form} document={document} isNew={isNew ?? false} change={change} />
        </CardContent>
      </Card>
      {drawing && !isDrawnBeside(form) && <Drawn />}
    </EditingContext>
  );
}

/** Whether a field of the form has the drawing beside it. */
const isDrawnBeside = ({ fields }: FormOf) =>
  fields.some(({ name, as }) => as === "panel" || name === "diagram");

type ShownProps = Pick<DocumentFormProps, "shown" | "show">;

function ShownLanguages({ shown, show }: ShownProps) {
  const translate = useTranslate();
  const toggle = (language: Language) => {
    const next = languages.filter((one) => (one === language ? !shown.includes(one) : shown.includes(one)));
    if (next.length) show(next);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 3 }}>
      <Typography variant="body2">{translate("desk.entry.shown")}</Typography>
      {languages.map((language) => (
        <Chip
          key={language}
          component="button"
          clickable
          aria-pressed={shown.includes(language)}
          color={shown.includes(language) ? "primary" : "default"}
          variant={shown.includes(language) ? "filled" : "outlined"}
          label={translate(`desk.languages.${language}`)}
          onClick={() => toggle(language)}
        />
      ))}
    </Stack>
  );
}
