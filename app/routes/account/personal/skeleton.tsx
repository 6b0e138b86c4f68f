/** Placeholder while a part is loading. */
export function PartSkeleton() {
  return (
    <div aria-hidden className="max-w-md animate-pulse motion-reduce:animate-none">
      {["w-2/3", "w-full", "w-11/12", "w-5/6"].map((width) => (
        <div key={width} className="mb-4">
          <div className="mb-2 h-4 w-28 rounded-sm bg-line" />
          <div className={`h-11 rounded border border-line bg-raised ${width}`} />
        </div>
      ))}
    </div>
  );
}
