/** Findings that are right as they are, with the reason; docs/security.md says more of them. */
const answered: { scanner: "nikto" | "wapiti" | "sqlmap"; like: RegExp; answer: string }[] = [
  {
    scanner: "wapiti",
    like: /X-Frame-Options is not set/,
    answer: "frame-ancestors 'none' of the content security policy stands for it in all browsers of today",
  },
  {
    scanner: "nikto",
    like: /anti-clickjacking X-Frame-Options/,
    answer: "frame-ancestors 'none' of the content security policy stands for it in all browsers of today",
  },
  {
    scanner: "wapiti",
    like: /X-XSS-Protection is not set/,
    answer: "browsers have taken that filter out; where it is left it can be abused",
  },
  {
    scanner: "wapiti",
    like: /Strict-Transport-Security is not set/,
    answer: "the scanned site is served without TLS; with https addresses it is set",
  },
  {
    scanner: "nikto",
    like: /Uncommon header '(?:[a-z-]+-policy|x-content-type-options|x-robots-tag)' found/,
    answer: "headers that nikto 2.1.5 does not know yet; they are there on purpose",
  },
  {
    scanner: "nikto",
    like: /Root page \/ redirects to: \/index|Allowed HTTP Methods: GET, HEAD/,
    answer: "how the site works",
  },
  {
    scanner: "nikto",
    like: /robots\.txt/,
    answer: "robots.txt keeps calls out of search engines, and hides nothing",
  },
  {
    scanner: "nikto",
    like: /Server leaks inodes via ETags/,
    answer: "the ETag is a hash of the page, no number of a file",
  },
  {
    scanner: "nikto",
    like: /OSVDB-3092: \/(?:news|staff\/): This might be interesting/,
    answer: "the news, and the sign-in of the desk, which STAFF_HOST moves to a host of its own",
  },
];

/** Why a finding is none; undefined where nobody has said so. */
export const answerOf = (scanner: string, finding: string): string | undefined =>
  answered.find((one) => one.scanner === scanner && one.like.test(finding))?.answer;
