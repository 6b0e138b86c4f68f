import { renderToStaticMarkup } from "react-dom/server";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Composed } from "#making/letters/compose.server.ts";

type Props = { name: string; names: readonly string[]; locale: Locale; letter: Composed };

const widths = [320, 700];
const schemes = ["light", "dark"];

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; grid-template-columns: 11rem 1fr }
  nav { padding: 1rem; border-right: 1px solid #8886; position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box }
  nav ul { list-style: none; margin: 0 0 1rem; padding: 0 }
  nav a[aria-current] { font-weight: 700 }
  main { padding: 1rem; min-width: 0 }
  h1 { font-size: 1.25rem; margin: 0 }
  .looks { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  figure { margin: 0 } iframe { border: 1px solid #8886; height: 40rem }
  pre { border: 1px solid #8886; padding: 1rem; width: fit-content; overflow: auto; max-width: 100% }
`;

/** Sizes the frames to their letters. */
const script = `
  for (const frame of document.querySelectorAll("iframe")) {
    const fit = () => { const root = frame.contentDocument?.documentElement; if (root) frame.style.height = root.scrollHeight + 2 + "px"; };
    frame.addEventListener("load", fit); fit();
  }
`;

/** A letter in its variants: narrow and wide, light and dark, and as plain text. */
export const previewPage = (props: Props): string =>
  `<!doctype html>${renderToStaticMarkup(<Preview {...props} />)}`;

function Preview({ name, names, locale, letter }: Props) {
  const current = (here: boolean) => (here ? "page" : undefined);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${name}, ${languageTags[locale]}: letters`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <nav aria-label="Letters">
          <ul>
            {locales.map((other) => (
              <li key={other}>
                <a
                  href={`/${other}/${name}`}
                  lang={languageTags[other]}
                  aria-current={current(other === locale)}
                >
                  {languageNames[other]}
                </a>
              </li>
            ))}
          </ul>
          <ul>
            {names.map((other) => (
              <li key={other}>
                <a href={`/${locale}/${other}`} aria-current={current(other === name)}>
                  {other}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1 lang={languageTags[locale]}>{letter.subject}</h1>
          <p>
            <a href={`/${locale}/${name}.eml`}>As a file for mail programs</a>
          </p>
          <div className="looks">
            {widths.flatMap((width) =>
              schemes.map((scheme) => (
                <figure key={`${width} ${scheme}`}>
                  <figcaption>{`${width} px, ${scheme}`}</figcaption>
                  <iframe
                    sandbox="allow-same-origin"
                    title={`${width} px, ${scheme}`}
                    src={`/${locale}/${name}.html?scheme=${scheme}`}
                    width={width}
                  />
                </figure>
              )),
            )}
          </div>
          <h2>Plain text</h2>
          <pre lang={languageTags[locale]}>{letter.text}</pre>
        </main>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
