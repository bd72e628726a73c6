import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator application shows at an instant, in milliseconds, for a secret in Base32. */
export function codeOfSecret(secret: string, instant: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant });
}
