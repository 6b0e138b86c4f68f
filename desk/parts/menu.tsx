import ListSubheader from "@mui/material/ListSubheader";
import { Menu, useResourceDefinitions, useTranslate } from "react-admin";

/** Screens that begin a group of the menu; groups of which nobody has a right are left out. */
const groups: Record<string, readonly string[]> = {
  catalogue: ["product", "series", "category", "parameter", "sheets"],
  applications: ["solution", "solution class", "case", "case class", "film", "stand"],
  support: ["question", "question topic", "synonyms", "suggested question"],
  devices: [
    "alarm",
    "setting",
    "terminal role",
    "terminal layout",
    "manual section",
    "manual chapter",
    "guide",
    "firmware",
    "software",
    "accessory",
  ],
  company: [
    "news",
    "news class",
    "page",
    "office",
    "job",
    "announcement",
    "honour",
    "brochure page",
    "survey",
  ],
};
const groupOf = (name: string) => Object.keys(groups).find((group) => groups[group]!.includes(name));

/** The screens that somebody has, with headings among the kinds of content. */
export function DeskMenu() {
  const translate = useTranslate();
  const names = Object.values(useResourceDefinitions())
    .filter(({ hasList }) => hasList)
    .map(({ name }) => name);
  return (
    <Menu>
      {names.map((name, i) => {
        const group = groupOf(name);
        const before = i > 0 ? groupOf(names[i - 1]!) : undefined;
        const heading = group === before ? undefined : (group ?? "desk");
        return [
          heading && (i > 0 || heading !== "desk") && (
            <ListSubheader
              key={`${name} heading`}
              component="div"
              disableSticky
              sx={{ lineHeight: 2.4, background: "none" }}
            >
              {translate(`desk.menu.${heading}`)}
            </ListSubheader>
          ),
          <Menu.ResourceItem key={name} name={name} />,
        ];
      })}
    </Menu>
  );
}
