import { redirect } from "react-router";
import { homePath } from "../screens.ts";

/** Any unknown path redirects to the start page (specification, section 2). */
export function loader() {
  throw redirect(homePath);
}

export default function Unknown() {
  return null;
}
