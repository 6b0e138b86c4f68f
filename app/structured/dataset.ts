import { describe, type Descriptor } from "./descriptor.ts";

type Figures = {
  name: string;
  description: string;
  url: string;
  creator: { name: string; url: string };
  from: number;
  to: number;
  measured: string[];
};

/** A series of figures; `from` and `to` are years. */
export function dataset({ name, description, url, creator, from, to, measured }: Figures): Descriptor {
  return describe({
    "@type": "Dataset",
    name,
    description,
    url,
    inLanguage: "zh-CN",
    isAccessibleForFree: true,
    creator: { "@type": "Organization", ...creator },
    temporalCoverage: `${from}/${to}`,
    variableMeasured: measured,
  });
}
