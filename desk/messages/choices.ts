const choices = (group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `desk.${group}.${id}` }));

export const stateChoices = choices("states", ["open", "new", "taken", "answered", "closed"]);
export const kindChoices = choices("kinds", ["enquiry", "contact", "feedback", "brochure", "chat", "survey"]);
export const languageChoices = choices("languages", ["en", "zh", "hk", "pt", "es", "tr-TR"]);
export const regionChoices = choices("regions", [
  "international",
  "china",
  "hong-kong",
  "brazil",
  "spanish",
  "turkey",
]);
