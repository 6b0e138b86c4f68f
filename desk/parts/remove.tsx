import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useRedirect, useTranslate } from "react-admin";
import { useCall } from "./use-call.ts";

type Props = {
  /** The call that removes it, and the list that is shown then. */
  call: "newsletterRemove" | "templateRemove";
  list: string;
  entry: { id: number; version: number };
  /** Keys of the button's text and of the question whether one is sure. */
  text: string;
  sure: string;
};

/** Removes something after a question. */
export function Remove({ call, list, entry: { id, version }, text, sure }: Props) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { send, isBusy } = useCall();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    setAsks(false);
    if (await send(call, { id, version })) redirect("list", list);
  };
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setAsks(true)}>
        {translate(text)}
      </Button>
      <Confirm
        isOpen={asks}
        title={text}
        content={sure}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
