import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useTranslate } from "react-admin";

/** The code of the second factor. */
export function CodeField(props: TextFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      required
      autoComplete="one-time-code"
      label={translate("desk.signIn.code")}
      helperText={translate("desk.signIn.codeElse")}
      {...props}
    />
  );
}
