import { type BankingEntity, bankingEntities, emailKey, z } from '@passerelle/contract';

/** Who of the team is given a new contact request. */
export type OwnersRule =
  /** Each member in turn. */
  | { by: 'turn' }
  /** Nobody: whoever follows it up first. */
  | { by: 'follow-up' }
  /** In turn among those who serve the client's entity, by their addresses in lower case; among all where it has none. */
  | { by: 'entity'; addresses: ReadonlyMap<BankingEntity, readonly string[]> };

const isEntity = (text: string): text is BankingEntity => bankingEntities.some((entity) => entity === text);

/** `France=a@bank.example b@bank.example; Luxembourg=c@bank.example` as addresses by entity; null where it is no such list. */
function addressesIn(text: string): Map<BankingEntity, string[]> | null {
  const addresses = new Map<BankingEntity, string[]>();
  for (const part of text.split(';').filter((some) => some.trim() !== '')) {
    const [entity = '', list = ''] = part.split('=').map((side) => side.trim());
    const members = list.split(/\s+/).filter((address) => address.includes('@'));
    if (!isEntity(entity) || members.length === 0 || addresses.has(entity)) return null;
    addresses.set(entity, members.map(emailKey));
  }
  return addresses.size > 0 ? addresses : null;
}

function ruleOf(text: string): OwnersRule | null {
  if (text === 'turn' || text === 'follow-up') return { by: text };
  const addresses = addressesIn(text);
  return addresses && { by: 'entity', addresses };
}

/** Who looks after contact requests. */
export const ownersSettings = {
  REQUEST_OWNERS: {
    schema: z
      .string()
      .default('turn')
      .transform((text, context) => {
        const rule = ruleOf(text.trim());
        if (rule) return rule;
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }),
    expected: `turn, follow-up, or members by entity such as France=a@bank.example b@bank.example; Luxembourg=c@bank.example, of ${bankingEntities.join(', ')}`,
  },
} as const;
