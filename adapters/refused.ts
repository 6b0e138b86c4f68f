/** A mail server or gateway refused a message for good: trying again would change nothing. */
export class Refused extends Error {
  override name = "Refused";
}
