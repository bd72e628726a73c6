import type { Database } from '../../../db/client.ts';
import { type OwnData, type OwnDataSection, ownDataSection } from '../../../own-data/section.ts';
import { createPasskeysStore, type PasskeyDates } from './passkeys/passkeys.store.ts';
import { createRecoveryCodesStore } from './recovery-codes.store.ts';
import { createTotpFactorsStore } from './totp-factors.store.ts';

const instant = { type: 'instant' } as const;

/** What is kept of a person's second factor: since when there is one, their passkeys, and which recovery codes were used. */
export function factorsOwnData(readDb: Database): OwnDataSection[] {
  const factors = createTotpFactorsStore(readDb);
  const codes = createRecoveryCodesStore(readDb);
  const passkeys = createPasskeysStore(readDb);
  return [
    ownDataSection<Awaited<ReturnType<typeof factors.dates>>[number]>({
      key: 'secondFactor',
      fr: 'Second facteur',
      en: 'Second factor',
      read: ({ userId }) => factors.dates(userId),
      columns: [
        {
          ...{ key: 'startDate', fr: 'Début', en: 'Start', from: ['totp_factors.started_at'], ...instant },
          value: (row) => row.started_at,
        },
        {
          ...{ key: 'confirmationDate', fr: 'Confirmation', en: 'Confirmed', ...instant },
          ...{ from: ['totp_factors.confirmed_at'] },
          value: (row) => row.confirmed_at,
        },
        {
          ...{ key: 'replacementDate', fr: 'Remplacement commencé', en: 'Replacement begun', ...instant },
          ...{ from: ['totp_factors.next_started_at'] },
          value: (row) => row.next_started_at,
        },
      ],
    }),
    ownDataSection<PasskeyDates>({
      key: 'passkeys',
      fr: 'Clés d’accès',
      en: 'Passkeys',
      read: ({ userId }) => passkeys.dates(userId),
      columns: [
        { key: 'name', fr: 'Nom', en: 'Name', from: ['passkeys.name'], value: (row) => row.name },
        {
          ...{ key: 'startDate', fr: 'Ajout', en: 'Added', from: ['passkeys.created_at'], ...instant },
          value: (row) => row.created_at,
        },
        {
          ...{ key: 'lastUseDate', fr: 'Dernière utilisation', en: 'Last used', ...instant },
          ...{ from: ['passkeys.last_used_at'] },
          value: (row) => row.last_used_at,
        },
      ],
    }),
    ownDataSection<{ used_at: string | null }>({
      key: 'recoveryCodes',
      fr: 'Codes de secours',
      en: 'Recovery codes',
      read: ({ userId }) => codes.uses(userId),
      columns: [
        {
          ...{ key: 'useDate', fr: 'Utilisation', en: 'Used', from: ['recovery_codes.used_at'], ...instant },
          value: (row) => row.used_at,
        },
      ],
    }),
  ];
}

export const factorsLeftOut: OwnData['leftOut'] = [
  {
    reason: 'secrets, their hashes, or what was used of them',
    columns: [
      'totp_factors.sealed_secret',
      'totp_factors.next_sealed_secret',
      'totp_factors.last_step',
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.counter',
      'passkeys.transports',
      'recovery_codes.code_hash',
      'factor_challenges.token_hash',
    ],
  },
  {
    reason: 'says whose row it is: the person who asks',
    columns: [
      'totp_factors.user_id',
      'passkeys.user_id',
      'recovery_codes.user_id',
      'factor_challenges.user_id',
    ],
  },
  {
    reason: 'how codes of the application are computed',
    columns: ['totp_factors.algorithm', 'totp_factors.next_algorithm'],
  },
  { reason: 'identifiers that nothing shows', columns: ['recovery_codes.id', 'passkeys.id'] },
  {
    reason: 'of a sign-in, or a proof, that waits for its answer: minutes',
    columns: ['factor_challenges.expires_at', 'factor_challenges.purpose'],
  },
];
