import type { OfficesFile } from "./content.ts";

/** Faults of the office files as a whole. */
export function officeFaults(regions: readonly OfficesFile[]): string[] {
  const offices = regions.flatMap((region) =>
    region.offices.map((office) => ({ office, file: `offices/${region.key}.yaml` })),
  );
  const contacts = offices.flatMap(({ office, file }) =>
    office.contacts.map((contact) => ({ contact, file })),
  );
  return [
    ...twice(regions.map(({ id, key }) => ({ value: id, at: `offices/${key}.yaml: id` }))),
    ...twice(offices.map(({ office, file }) => ({ value: office.id, at: `${file}: office id` }))),
    ...twice(offices.map(({ office, file }) => ({ value: office.key, at: `${file}: office key` }))),
    ...twice(contacts.map(({ contact, file }) => ({ value: contact.id, at: `${file}: contact id` }))),
    ...offices.flatMap(({ office, file }) =>
      office.key.startsWith(`${office.country.toLowerCase()}-`)
        ? []
        : [`${file}: ${office.key}: key: must begin with its country, ${office.country}`],
    ),
  ];
}

function twice(entries: { value: string | number; at: string }[]): string[] {
  const seen = new Set<string | number>();
  return entries.flatMap(({ value, at }) => {
    if (seen.has(value)) return [`${at}: ${value} is used twice`];
    seen.add(value);
    return [];
  });
}
