import { useState } from "react";

/** A text that survives a lost network, a refusal and a reload, until it is sent; in this tab only. */
export function useDraft(name: string, first = "") {
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? first);
  return {
    text,
    write(value: string) {
      sessionStorage.setItem(name, value);
      setText(value);
    },
    clear() {
      sessionStorage.removeItem(name);
      setText(first);
    },
  };
}
