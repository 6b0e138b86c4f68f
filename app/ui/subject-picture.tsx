import { Drawing } from "./drawing.tsx";
import { Photo, type PhotoFacts } from "./photo.tsx";

/** How a thing that news are about is shown: a device by its picture, a plant by its diagram. */
export type Subject =
  | { picture: string; width: number; height: number }
  | { drawing: string }
  | { photo: PhotoFacts };

/** What an item is about: a device in a box of `size`, or a plant or a photograph as wide as its place. */
export function SubjectPicture({ subject, size }: { subject: Subject; size: string }) {
  if ("drawing" in subject) return <Drawing markup={subject.drawing} className="w-full" />;
  if ("photo" in subject)
    return (
      <span className="block w-full">
        <Photo photo={subject.photo} as="cut" sizes="13rem" isQuiet />
      </span>
    );
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
