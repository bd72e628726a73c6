import type { TotpAlgorithm } from '@passerelle/contract';
import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator application shows at an instant, in milliseconds, for a secret in Base32. */
export function codeOfSecret(secret: string, instant: number, algorithm: TotpAlgorithm = 'SHA1'): string {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm }).generate({ timestamp: instant });
}
