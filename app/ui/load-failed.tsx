/** Shown in place of a part that could not be loaded. */
export function LoadFailed({ text, again, retry }: { text: string; again: string; retry: () => void }) {
  return (
    <div role="alert">
      <p className="mb-4">{text}</p>
      <button type="button" className="btn btn-line" onClick={retry}>
        {again}
      </button>
    </div>
  );
}
