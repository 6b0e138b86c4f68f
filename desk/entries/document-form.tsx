import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import { useTranslate } from "react-admin";
import { Toggles } from "../parts/toggles.tsx";
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
  return (
    <Box sx={{ mb: 3 }}>
      <Toggles
        label={translate("desk.entry.shown")}
        all={languages}
        on={shown}
        nameOf={(language) => translate(`desk.languages.${language}`)}
        set={show}
      />
    </Box>
  );
}
