declare module "saxen" {
  type Decode = (text: string) => string;

  /** What of the parser is used here. */
  export class Parser {
    ns(prefixes: Record<string, string>): this;
    on(event: "error" | "attention", heard: () => void): this;
    on(event: "warn", heard: (warning: Error) => void): this;
    on(
      event: "openTag",
      heard: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: "closeTag", heard: (name: string) => void): this;
    on(event: "text", heard: (text: string, decode: Decode) => void): this;
    on(event: "cdata", heard: (text: string) => void): this;
    parse(xml: string): unknown;
  }
}
