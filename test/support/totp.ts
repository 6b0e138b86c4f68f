import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** What an authenticator shows for a secret as the desk writes it; `later` half minutes from now. */
export function totpCode(secret: string, later = 0): Promise<string> {
  const text = new TextDecoder().decode(base32.decode(secret));
  return createOTP(text).hotp(Math.floor(Date.now() / 30_000) + later);
}
