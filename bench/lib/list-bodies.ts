/** Typical requests of the product list: by class, by series, by text, by parameters, further pages. */
export const listBodies = [
  {},
  { categoryId: 1 },
  { categoryId: 1, filters: { ports: "can" } },
  { seriesId: 103 },
  { key: "sgc" },
  { key: "6120", limit: 24 },
  { categoryId: 2, page: 1, limit: 50 },
  { filters: { function: "amf,paralleling" } },
  { filters: { "supply-voltage": "8~35" } },
  { filters: { cutout: "186x141", function: "amf" }, page: 1 },
];
