/**
 * `Intl`'s formats, made once each: making one takes as long as writing a hundred numbers with it, and a product's
 * page needs dozens.
 */
function keepEach<Options, Format>(make: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    let format = made.get(key);
    if (!format) made.set(key, (format = make(language, options)));
    return format;
  };
}

export const numberFormat = keepEach(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export const dateFormat = keepEach(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

export const pluralRules = keepEach(
  (language, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
