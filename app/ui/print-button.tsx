export function PrintButton({ text }: { text: string }) {
  return (
    <button type="button" className="btn btn-line" onClick={() => window.print()}>
      {text}
    </button>
  );
}
