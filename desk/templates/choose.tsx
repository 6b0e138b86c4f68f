import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { call } from "../api.ts";

/** A template in the visitor's language, filled in; `left` is what the message does not say. */
export type Filled = {
  id: number;
  name: string;
  locale: string;
  subject: string;
  text: string;
  left: string[];
};

type Props = { messageId: string; use: (template: Filled) => void };

/** Chooses a template for an answer. Nothing is shown where there is none. */
export function Templates({ messageId, use }: Props) {
  const translate = useTranslate();
  const [templates, setTemplates] = useState<Filled[]>([]);
  const [chosen, setChosen] = useState<Filled>();
  useEffect(() => {
    // Without templates an answer is written all the same.
    call<{ rows: Filled[] }>("messageTemplates", { id: messageId }).then(
      ({ rows }) => setTemplates(rows),
      () => {},
    );
  }, [messageId]);
  if (!templates.length) return null;
  const choose = (id: string) => {
    const template = templates.find((one) => String(one.id) === id);
    if (!template) return;
    setChosen(template);
    use(template);
  };
  return (
    <>
      <TextField
        select
        label={translate("desk.template.choose")}
        value={chosen ? String(chosen.id) : ""}
        onChange={(event) => choose(event.target.value)}
      >
        {templates.map(({ id, name, locale }) => (
          <MenuItem key={id} value={String(id)}>
            {translate("desk.template.in", { name, language: translate(`desk.languages.${locale}`) })}
          </MenuItem>
        ))}
      </TextField>
      {chosen && chosen.left.length > 0 && (
        <Alert severity="info">
          {translate("desk.template.left", { places: chosen.left.map((one) => `{${one}}`).join(" ") })}
        </Alert>
      )}
    </>
  );
}
