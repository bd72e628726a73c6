import { factorLimits, type TotpAlgorithm, totpAlgorithms } from '@passerelle/contract';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Passerelle';
const { digits, stepSeconds } = factorLimits;

/** Of codes that were set up before others could be. */
export const FIRST_ALGORITHM = 'SHA1';

/** What an application computes codes from. */
export interface TotpKey {
  secret: Buffer;
  algorithm: TotpAlgorithm;
}

function totpOf({ secret, algorithm }: TotpKey, label: string): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm,
    digits,
    period: stepSeconds,
    secret: new Secret({ buffer: bytes.buffer }),
  });
}

/** Whether codes of a hash function have to be set up anew where new ones have another: never for a weaker one. */
export function isOutdated(algorithm: TotpAlgorithm, current: TotpAlgorithm): boolean {
  return totpAlgorithms.indexOf(algorithm) < totpAlgorithms.indexOf(current);
}

/** What an application needs: the secret in Base32, and an address with it that a QR code carries. */
export function describeTotp(key: TotpKey, email: string): { secret: string; uri: string } {
  const totp = totpOf(key, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step of time that a code belongs to, if it is right at `now` or as many steps before or after it as the window has; null
 * for any other.
 */
export function stepOfCode(
  key: TotpKey,
  code: string,
  { now, window }: { now: Date; window: number },
): number | null {
  const delta = totpOf(key, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
