import { timingSafeEqual } from 'node:crypto';
import { cookieDays, emailKey } from '@passerelle/contract';
import { randomSecret } from '../secrets.ts';
import { createSigningKey, type SigningKeyDependencies } from '../signing-keys/signing-key.ts';

const DAY = 24 * 60 * 60 * 1000;
const KEY_NAME = 'known-devices';
/** What names the browser, until when it is known in milliseconds, and the signature of both with the account's address. */
const markFormat = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/;

export type KnownDevicesService = ReturnType<typeof createKnownDevicesService>;

/**
 * Knows browsers that have signed in to an account before, so that a lock that strangers brought about does not hold
 * them up. A mark is worth nothing but that: whoever has it still needs the password. It names no address.
 */
export function createKnownDevicesService({ db, clock }: SigningKeyDependencies) {
  const sign = createSigningKey({ db, clock }, KEY_NAME);

  async function signatureOf(device: string, end: string, email: string): Promise<string> {
    return sign(['device', device, end, emailKey(email)].join('\n'));
  }

  return {
    /** A mark for a browser that has just proved who it belongs to; `device` where it was known already. */
    async mark(email: string, device: string | null = null): Promise<string> {
      const name = device ?? randomSecret();
      const end = String(clock.now().getTime() + cookieDays * DAY);
      return [name, end, await signatureOf(name, end, email)].join('.');
    },

    /** The browser of a mark that was made for this address; null for any other. */
    async find(mark: string | undefined, email: string): Promise<string | null> {
      const [, device, end, signature] = markFormat.exec(mark ?? '') ?? [];
      if (!device || !end || !signature || Number(end) <= clock.now().getTime()) return null;
      const expected = Buffer.from(await signatureOf(device, end, email));
      return timingSafeEqual(expected, Buffer.from(signature)) ? device : null;
    },
  };
}
