import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import { StrictMode } from "react";
import { I18nContextProvider } from "react-admin";
import { createRoot } from "react-dom/client";
import { Accept } from "./accept.tsx";
import { Desk } from "./desk.tsx";
import { placeToOpen } from "./parts/place.ts";
import { i18nProvider } from "./texts/provider.ts";

/** The page's policy takes styles with its nonce only. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
const cache = createCache({ key: "desk", nonce, prepend: true });

const token = /^#\/accept\/([\w-]+)$/.exec(location.hash)?.[1];
const place = placeToOpen(location.hash);
if (place) location.hash = place;
const isDark = matchMedia("(prefers-color-scheme: dark)").matches;

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <CacheProvider value={cache}>
      {token ? (
        <ThemeProvider theme={createTheme({ palette: { mode: isDark ? "dark" : "light" } })}>
          <CssBaseline />
          <I18nContextProvider value={i18nProvider}>
            <Accept token={token} />
          </I18nContextProvider>
        </ThemeProvider>
      ) : (
        <Desk />
      )}
    </CacheProvider>
  </StrictMode>,
);
