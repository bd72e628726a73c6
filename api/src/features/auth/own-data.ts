import type { Database } from '../../db/client.ts';
import { factorLockKey } from '../../limits/factor-lock.ts';
import { type OwnData, type OwnDataSection, ownDataSection, type Person } from '../../own-data/section.ts';
import { factorsLeftOut, factorsOwnData } from './factors/own-data.ts';
import {
  type ConfirmationRow,
  createAuthOwnDataStore,
  type EmailChangeRow,
  type LinkRow,
  type LockRow,
  type SessionRow,
} from './own-data.store.ts';
import { deviceOf } from './sessions/device-words.ts';
import { singleSignOnLeftOut, singleSignOnOwnData } from './single-sign-on/own-data.ts';

const instant = { type: 'instant' } as const;

/** What is kept of how a person gets in: their sessions, sign-ins, and what became of their links. */
export function authOwnData(readDb: Database): OwnData {
  const store = createAuthOwnDataStore(readDb);
  return {
    sections: [
      ...factorsOwnData(readDb),
      ...singleSignOnOwnData(readDb),
      ...[sessions(store), signIns(store), ...locks(store), links(store), changes(store), checks(store)],
    ],
    leftOut: [
      ...factorsLeftOut,
      ...singleSignOnLeftOut,
      {
        reason: 'secrets, or their hashes',
        columns: [
          'sessions.token_hash',
          'sessions.former_token_hash',
          'sessions.former_until',
          'account_tokens.token_hash',
          'email_changes.token_hash',
          'access_confirmations.token_hash',
          'signing_keys.name',
          'signing_keys.secret',
          'signing_keys.created_at',
        ],
      },
      {
        reason: 'says whose row it is: the person who asks',
        columns: [
          'sessions.user_id',
          'connections.user_id',
          'login_locks.email_key',
          'account_tokens.email',
          'account_tokens.email_key',
          'email_changes.user_id',
          'access_confirmations.user_id',
        ],
      },
      { reason: 'another form of a value that is there', columns: ['email_changes.email_key'] },
      { reason: 'identifiers that nothing shows', columns: ['connections.id', 'account_tokens.id'] },
      {
        reason: 'who of the team made a link',
        columns: ['account_tokens.created_by', 'account_tokens.issuer_id'],
      },
      {
        reason: 'of invitations, whose address has no account yet',
        columns: [
          'account_tokens.role',
          'account_tokens.staff_right',
          'account_tokens.language',
          'account_tokens.startup_id',
        ],
      },
      {
        reason:
          'guards an account against whoever was given access to it by others: they are not told which mailbox it was',
        columns: ['access_confirmations.email', 'access_confirmations.email_key'],
      },
    ],
  };
}

type Store = ReturnType<typeof createAuthOwnDataStore>;

const sessions = (store: Store): OwnDataSection =>
  ownDataSection<SessionRow>({
    key: 'sessions',
    fr: 'Sessions',
    en: 'Sessions',
    read: ({ userId }) => store.sessions(userId),
    columns: [
      { key: 'id', fr: 'Identifiant', en: 'Identifier', from: ['sessions.id'], value: ({ id }) => id },
      {
        ...{ key: 'startDate', fr: 'Début', en: 'Start', from: ['sessions.created_at'], ...instant },
        value: (row) => row.created_at,
      },
      {
        ...{ key: 'lastUseDate', fr: 'Dernier usage', en: 'Last use', from: ['sessions.last_used_at'] },
        ...instant,
        value: (row) => row.last_used_at,
      },
      {
        ...{ key: 'proofDate', fr: 'Identité confirmée', en: 'Identity confirmed' },
        ...{ from: ['sessions.confirmed_at'], ...instant },
        value: (row) => row.confirmed_at,
      },
      {
        ...{ key: 'browser', fr: 'Navigateur', en: 'Browser', from: ['sessions.user_agent'] },
        value: (row) => deviceOf(row.user_agent ?? '').browser,
      },
      {
        ...{ key: 'userAgent', fr: 'Navigateur, en entier', en: 'Browser, in full' },
        ...{ from: ['sessions.user_agent'], width: 60 },
        value: (row) => row.user_agent,
      },
    ],
  });

const signIns = (store: Store): OwnDataSection =>
  ownDataSection<{ date: string }>({
    key: 'signIns',
    fr: 'Connexions',
    en: 'Sign-ins',
    read: ({ userId }) => store.signIns(userId),
    columns: [
      {
        key: 'date',
        fr: 'Date',
        en: 'Date',
        from: ['connections.date'],
        ...instant,
        value: ({ date }) => date,
      },
    ],
  });

const locks = (store: Store): readonly OwnDataSection[] => [
  lockSection({
    ...{ key: 'wrongPasswords', fr: 'Mots de passe erronés', en: 'Wrong passwords' },
    read: ({ emailKey }) => store.locks(emailKey),
  }),
  lockSection({
    ...{ key: 'wrongCodes', fr: 'Seconds facteurs erronés', en: 'Wrong second factors' },
    read: ({ userId }) => store.locks(factorLockKey(userId)),
  }),
];

const lockSection = (
  described: Pick<OwnDataSection, 'key'> & {
    fr: string;
    en: string;
    read(person: Person): Promise<LockRow[]>;
  },
): OwnDataSection =>
  ownDataSection<LockRow>({
    ...described,
    columns: [
      {
        ...{ key: 'count', fr: 'Nombre', en: 'Number', from: ['login_locks.failures'], type: 'number' },
        value: ({ failures }) => failures,
      },
      {
        ...{
          key: 'lockedUntil',
          fr: 'Bloqué jusqu’au',
          en: 'Locked until',
          from: ['login_locks.locked_until'],
        },
        ...instant,
        value: (row) => row.locked_until,
      },
      {
        ...{
          key: 'lastDate',
          fr: 'Dernière fois',
          en: 'Last time',
          from: ['login_locks.updated_at'],
          ...instant,
        },
        value: (row) => row.updated_at,
      },
    ],
  });

const links = (store: Store): OwnDataSection =>
  ownDataSection<LinkRow>({
    key: 'accountLinks',
    fr: 'Liens envoyés',
    en: 'Links sent',
    read: ({ emailKey }) => store.links(emailKey),
    columns: [
      { key: 'kind', fr: 'Nature', en: 'Kind', from: ['account_tokens.kind'], value: ({ kind }) => kind },
      {
        ...{ key: 'date', fr: 'Date', en: 'Date', from: ['account_tokens.created_at'], ...instant },
        value: (row) => row.created_at,
      },
      {
        ...{ key: 'expirationDate', fr: 'Expiration', en: 'Expires', from: ['account_tokens.expires_at'] },
        ...instant,
        value: (row) => row.expires_at,
      },
    ],
  });

const changes = (store: Store): OwnDataSection =>
  ownDataSection<EmailChangeRow>({
    key: 'emailChanges',
    fr: 'Changement d’e-mail',
    en: 'Email change',
    read: ({ userId }) => store.emailChanges(userId),
    columns: [
      {
        key: 'day',
        fr: 'Jour',
        en: 'Day',
        from: ['email_changes.day'],
        type: 'day',
        value: ({ day }) => day,
      },
      {
        ...{ key: 'tries', fr: 'Essais', en: 'Tries', from: ['email_changes.tries'], type: 'number' },
        value: ({ tries }) => tries,
      },
      {
        ...{ key: 'email', fr: 'E-mail demandé', en: 'Requested email', from: ['email_changes.email'] },
        value: ({ email }) => email,
      },
      {
        ...{ key: 'expirationDate', fr: 'Expiration', en: 'Expires', from: ['email_changes.expires_at'] },
        ...instant,
        value: (row) => row.expires_at,
      },
      {
        ...{
          key: 'lastDate',
          fr: 'Dernier essai',
          en: 'Last try',
          from: ['email_changes.updated_at'],
          ...instant,
        },
        value: (row) => row.updated_at,
      },
    ],
  });

const checks = (store: Store): OwnDataSection =>
  ownDataSection<ConfirmationRow>({
    key: 'accessConfirmations',
    fr: 'Confirmation d’accès',
    en: 'Access confirmation',
    read: ({ userId }) => store.confirmations(userId),
    columns: (
      [
        ['keptUntil', 'Demandée jusqu’au', 'Asked until', 'kept_until'],
        ['passwordDate', 'Mot de passe défini', 'Password set', 'password_set_at'],
        ['mailDate', 'E-mail demandé', 'Email asked for', 'asked_at'],
        ['expirationDate', 'Expiration du lien', 'Link expires', 'expires_at'],
        ['confirmationDate', 'Confirmée', 'Confirmed', 'confirmed_at'],
      ] as const
    ).map(([key, fr, en, column]) => ({
      ...{ key, fr, en, from: [`access_confirmations.${column}`], ...instant },
      value: (row) => row[column],
    })),
  });
