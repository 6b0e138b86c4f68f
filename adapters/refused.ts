/** A mail server or gateway refused a message permanently: a retry would change nothing. */
export class Refused extends Error {
  override name = "Refused";
}
