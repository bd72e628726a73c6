import type { IssuedToken } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { instantAt } from '../../../ports/clock.ts';
import { hashOfSecret, randomSecret } from '../secrets.ts';
import { createAccountTokensStore, type NewToken } from './account-tokens.store.ts';

/** What a link is for, and from when on it works for how long. */
type TokenDetails = Pick<
  NewToken,
  'kind' | 'email' | 'role' | 'staffRight' | 'createdBy' | 'startupId' | 'mailLanguage'
> & { lifetime: number; token?: string; now: Date };

/** Makes the token of a link, within the caller's transaction; the one of its kind that the address had before is void. */
export async function issueToken(
  trx: Database,
  { lifetime, token = randomSecret(), now, ...details }: TokenDetails,
): Promise<IssuedToken & { id: string }> {
  const expirationDate = instantAt(now.getTime() + lifetime);
  const id = await createAccountTokensStore(trx).replace({
    ...details,
    tokenHash: hashOfSecret(token),
    expiresAt: expirationDate,
    now: now.toISOString(),
  });
  return { id, token, expirationDate };
}
