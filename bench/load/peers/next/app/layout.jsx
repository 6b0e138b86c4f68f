export const metadata = { title: "Controllers" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <nav>
            <a href="/">Home</a> <a href="/products">Products</a> <a href="/support">Support</a>
          </nav>
        </header>
        <main>{children}</main>
        <footer>Switchyard</footer>
      </body>
    </html>
  );
}
