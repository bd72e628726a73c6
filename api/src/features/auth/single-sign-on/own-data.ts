import type { Database } from '../../../db/client.ts';
import { type OwnData, type OwnDataSection, ownDataSection } from '../../../own-data/section.ts';
import { createProviderAccountsStore } from './provider-accounts.store.ts';

/** What is kept of a person's account at the bank's provider. */
export function singleSignOnOwnData(readDb: Database): OwnDataSection[] {
  const accounts = createProviderAccountsStore(readDb);
  return [
    ownDataSection<Awaited<ReturnType<typeof accounts.listOf>>[number]>({
      key: 'providerAccounts',
      fr: 'Comptes professionnels',
      en: 'Work accounts',
      read: ({ userId }) => accounts.listOf(userId),
      columns: [
        {
          ...{ key: 'issuer', fr: 'Service', en: 'Service', from: ['provider_accounts.issuer'], width: 40 },
          value: ({ issuer }) => issuer,
        },
        {
          ...{ key: 'subject', fr: 'Identifiant', en: 'Identifier', from: ['provider_accounts.subject'] },
          value: ({ subject }) => subject,
        },
        {
          ...{ key: 'linkDate', fr: 'Relié le', en: 'Linked', from: ['provider_accounts.linked_at'] },
          type: 'instant',
          value: (row) => row.linked_at,
        },
      ],
    }),
  ];
}

export const singleSignOnLeftOut: OwnData['leftOut'] = [
  {
    reason: 'says whose row it is: the person who asks',
    columns: ['provider_accounts.user_id'],
  },
  {
    reason: 'names a session at the bank’s provider, and goes with the session here',
    columns: ['sessions.provider_subject', 'sessions.provider_session'],
  },
  {
    reason: 'secrets, or their hashes',
    columns: [
      'pending_single_sign_ons.state_hash',
      'pending_single_sign_ons.browser_hash',
      'pending_single_sign_ons.session_hash',
      'pending_single_sign_ons.language',
      'pending_single_sign_ons.started_at',
      'pending_single_sign_ons.expires_at',
      'used_logout_tokens.token_hash',
      'used_logout_tokens.expires_at',
    ],
  },
];
