import Button, { type ButtonProps } from "@mui/material/Button";
import { useRef } from "react";
import { accepted } from "./picture.ts";

type Props = Pick<ButtonProps, "variant" | "disabled"> & {
  label: string;
  multiple?: boolean;
  /** Kinds of files; photographs by default. */
  accept?: string;
  choose: (files: File[]) => void;
};

/** A button that asks for files; the field behind it is none for the keyboard. */
export function FileButton({ label, multiple = false, accept = accepted, choose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          if (files.length) choose(files);
        }}
      />
    </>
  );
}
