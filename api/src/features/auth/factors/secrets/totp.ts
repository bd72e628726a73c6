import { factorLimits } from '@passerelle/contract';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Passerelle';
const { digits, stepSeconds, window } = factorLimits;

function totpOf(secret: Buffer, label: string): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits,
    period: stepSeconds,
    secret: new Secret({ buffer: bytes.buffer }),
  });
}

/** What an application needs: the secret in Base32, and an address with it that a QR code carries. */
export function describeTotp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of time that a code belongs to, if it is right at `now` or a step before or after it; null for any other. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
