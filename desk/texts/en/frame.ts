/** Texts of all rooms: the menu, buttons, languages, parts of the world. */
export const frame = {
  title: "Desk",
  close: "Close",
  cancel: "Cancel",
  nobody: "Nobody",
  menu: {
    devices: "Devices",
    catalogue: "Catalogue",
    applications: "Applications",
    support: "Support",
    company: "Company",
    desk: "Desk",
  },
  regions: {
    international: "International",
    china: "China",
    "hong-kong": "Hong Kong",
    brazil: "Brazil",
    spanish: "Spain and Latin America",
    turkey: "Turkey",
  },
  languages: {
    en: "English",
    zh: "Chinese",
    hk: "Traditional Chinese",
    pt: "Portuguese",
    es: "Spanish",
    "tr-TR": "Turkish",
  },
  nothing: "Your roles have nothing to do here yet.",
  done: "Done",
};
