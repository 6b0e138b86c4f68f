import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from "react-admin";

/** The site's own colours: ink and panel graphite, its paper, and orange where it is dark. */
const [ink, graphite, paper, orange] = ["#0E1B22", "#1C2A32", "#F6F7F5", "#FF9A66"];

/** Links in a text, which the browser would draw in a blue that nobody reads on graphite. */
const links = (theme: RaThemeOptions, color: string): RaThemeOptions["components"] => ({
  ...theme.components,
  MuiCssBaseline: { styleOverrides: { "a:not([class])": { color } } },
});

export const light: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: graphite },
    secondary: { main: ink },
    // The library's orange is hard to read on paper.
    warning: { main: "#B45309" },
    background: { default: paper },
  },
  components: links(defaultLightTheme, graphite),
  shape: { borderRadius: 4 },
};

export const dark: RaThemeOptions = {
  ...defaultDarkTheme,
  palette: {
    ...defaultDarkTheme.palette,
    primary: { main: orange },
    secondary: { main: graphite },
    // The library's red is hard to read on graphite.
    error: { main: "#FF8A80" },
    background: { default: ink, paper: graphite },
  },
  components: links(defaultDarkTheme, orange),
  shape: { borderRadius: 4 },
};
