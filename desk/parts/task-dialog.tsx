import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

type Props = {
  title: string;
  close: () => void;
  /** What the button does, and its text; the title where it has none of its own. */
  go: () => void;
  label?: string;
  isOff: boolean;
  /** It takes something away. */
  isGrave?: boolean;
  children: ReactNode;
};

/** A dialog for one task: what it is, its fields, and the button that does it. */
export function TaskDialog({ title, close, go, label = title, isOff, isGrave, children }: Props) {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("desk.cancel")}</Button>
        <Button variant="contained" color={isGrave ? "error" : "primary"} disabled={isOff} onClick={go}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
