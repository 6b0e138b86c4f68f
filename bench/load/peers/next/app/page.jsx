export default function Home() {
  return <h1>Controllers</h1>;
}
