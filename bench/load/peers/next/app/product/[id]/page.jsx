import { Sheet } from "../../sheet.jsx";

/** Made for every request. */
export const dynamic = "force-dynamic";

export default async function Product({ params }) {
  return <Sheet id={Number((await params).id)} />;
}
