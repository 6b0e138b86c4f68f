import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  title: string;
  /** Called when the browser closes the dialog: Escape, or a phone's back gesture. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A question or a form over the conversation. The browser's own modal dialog: it keeps the focus, and gives
 * it back.
 */
export function Sheet({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="chat-sheet" aria-labelledby={id} onClose={onClose}>
      <h3 id={id}>{title}</h3>
      {children}
    </dialog>
  );
}
