import { Drawing } from "./drawing.tsx";

/** How a thing that news are about is shown: a device by its picture, a plant by its diagram. */
export type Subject = { picture: string; width: number; height: number } | { drawing: string };

/** What an item is about: a device in a box of `size`, or a plant as wide as its place. */
export function SubjectPicture({ subject, size }: { subject: Subject; size: string }) {
  if ("drawing" in subject) return <Drawing markup={subject.drawing} className="w-full" />;
  return (
    <img
      src={subject.picture}
      alt=""
      loading="lazy"
      width={subject.width}
      height={subject.height}
      className={`h-20 object-contain object-left ${size}`}
    />
  );
}
