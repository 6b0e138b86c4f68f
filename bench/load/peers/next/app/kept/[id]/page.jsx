import { Sheet } from "../../sheet.jsx";

/** Made for the first request, and kept for an hour. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

export default async function Product({ params }) {
  return <Sheet id={Number((await params).id)} />;
}
