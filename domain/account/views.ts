/** Parts of the personal centre, in the order of its menu; the first one has no parameter in the address. */
export const personalViews = [
  "profile",
  "email",
  "phone",
  "password",
  "enquiries",
  "subscription",
  "follows",
  "devices",
  "services",
  "data",
  "close",
] as const;

export type PersonalView = (typeof personalViews)[number];

/** The part in `?view=`; an unknown one is the first. */
export function readView(text: string | null): PersonalView {
  return personalViews.find((view) => view === text) ?? personalViews[0];
}
