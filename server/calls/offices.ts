import { z } from "zod";
import { officeKinds, officeServices } from "#domain/office/kinds.ts";
import { listOffices, listSalesContacts } from "#domain/office/queries.server.ts";
import { call } from "#server/http/calls/call.ts";
import { keyInput, listOf, pageInput, words } from "./shapes.ts";

const contactItem = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  cities: z.array(z.string()),
});

export const officeCalls = [
  call({
    method: "GET",
    path: "contactusList",
    reads: true,
    summary:
      "Offices and authorised distributors with their coordinates, by part of the world, country, kind, or the name of a city.",
    input: z.object({
      region: z.string("badInput").max(40, "badInput").optional(),
      country: z
        .string("badInput")
        .regex(/^[A-Z]{2}$/, "badInput")
        .optional(),
      kind: z.enum(officeKinds, "badInput").optional(),
      key: keyInput,
      ...pageInput,
    }),
    output: listOf(
      z.object({
        id: z.number().int(),
        kind: z.enum(officeKinds),
        region: z.string(),
        country: z.string(),
        countryName: z.string(),
        city: z.string(),
        address: z.string(),
        addressLatin: z.string(),
        phone: z.string(),
        email: z.string(),
        hours: z.object({
          days: z.array(z.number().int()),
          open: z.string(),
          close: z.string(),
          timeZone: z.string(),
        }),
        languages: z.array(z.string()),
        services: z.array(z.enum(officeServices)),
        latitude: z.number(),
        longitude: z.number(),
        contacts: z.array(contactItem),
      }),
    ),
    async handle(scope, { key, ...filter }) {
      const result = await listOffices(scope, { ...filter, key: key || undefined });
      const list = result.list.map(({ region, place, address, contacts, ...office }) => ({
        ...office,
        region: region.key,
        city: words(place),
        address: address.lines.join(", "),
        addressLatin: address.latin?.join(", ") ?? "",
        contacts: contacts.map(({ name, phone, email, cities }) => ({
          name: words(name),
          phone,
          email,
          cities: cities.map(words),
        })),
      }));
      return { ...result, list };
    },
  }),
  call({
    method: "POST",
    path: "bsUserList",
    reads: true,
    summary: "Sales contacts of the offices, by a city under a province-level region.",
    input: z.object({ city: keyInput, ...pageInput }),
    output: listOf(contactItem.extend({ office: z.string(), officeId: z.number().int(), area: z.string() })),
    async handle(scope, { city, page, limit }) {
      const result = await listSalesContacts(scope, { city: city || undefined, page, limit });
      return {
        ...result,
        list: result.list.map(({ office, officeId, place, name, phone, email, cities }) => ({
          office: words(office),
          officeId,
          area: place === undefined ? "" : words(place),
          name: words(name),
          phone,
          email,
          cities: cities.map(words),
        })),
      };
    },
  }),
];
