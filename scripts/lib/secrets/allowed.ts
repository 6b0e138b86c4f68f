/** What looks like a secret and is none: by its fingerprint (`npm run secrets` prints it), with the reason. */
export const allowed: Record<string, string> = {
  "5e884898da280471": "the word itself, in examples of addresses",
  fc7322439f75eb44: "the key of the S3 server that runs in a test, as its package has it",
  "2bb80d537b1da3e3": "log-in of a mail server that a test starts and ends",
  d349831971026efe: "log-in of a mail server that a test starts and ends",
  "98c1eb4ee9347674": "an address that must be refused because a name and a word are in it",
  "09374e761cc3cad6": "a value that must not stand in a message: the test looks for it there",
  "7b426ad1d26dc08e": "the password of that value",
  a176eeb31e601c38: "a port, in an address that looks like one of the site's own",
};
