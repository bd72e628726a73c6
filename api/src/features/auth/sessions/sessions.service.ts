import { randomUUID } from 'node:crypto';
import { type Role, sessionKindOf, stepUpLimits, termsVersion, userAgentLength } from '@passerelle/contract';
import type { AccountRules } from '../../../config/account-rules.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { keepReads } from '../../../db/reads/kept-reads.ts';
import { shareReads } from '../../../db/reads/shared-reads.ts';
import type { Caller } from '../../../http/caller.ts';
import type { FindOptions, PresentedSession } from '../../../http/session.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { isOutdated } from '../factors/secrets/totp.ts';
import { hashOfSecret, randomSecret } from '../secrets.ts';
import { createSigningKey } from '../signing-keys/signing-key.ts';
import { createSessionLimits } from './session-limits.ts';
import { createSessionsStore, type ProviderSession, type StoredSession } from './sessions.store.ts';

/** Sessions that a process keeps in memory for as long as nothing is committed; each takes about a kilobyte. */
const KEPT_SESSIONS = 10_000;

/** Of the key that makes a session's next token of the one that it has. */
const KEY_NAME = 'session-tokens';

export interface SessionsDependencies {
  db: Database;
  readDb: Database;
  /** Which state the database is in. */
  state(): Promise<string>;
  clock: Clock;
  /** How long they last. */
  limits: Config['sessions'];
  /** How people of the bank sign in. */
  staffSignIn: Config['staffSignIn'];
  /** Who else needs a second factor, and of which hash function the codes of an application are. */
  rules: Pick<AccountRules, 'isFactorForAll' | 'totp'>;
  /** How long a proof of who somebody is lets them do what is sensitive, in milliseconds. */
  proofLifetime: number;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Who is signed in: sessions live in the database, a cookie only names one. */
export function createSessionsService(dependencies: SessionsDependencies) {
  const { db, readDb, state, clock, staffSignIn, rules, proofLifetime } = dependencies;
  const limits = createSessionLimits(dependencies.limits);
  const signNext = createSigningKey({ db, clock }, KEY_NAME);
  // Every request asks for one: those that come at the same time ask together.
  const readSession = shareReads((tokenHashes: readonly string[]) =>
    createSessionsStore(readDb).findMany({ tokenHashes, termsVersion }),
  );
  const findSession = keepReads(readSession, KEPT_SESSIONS);

  const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => sessionKindOf[role] === 'STAFF');

  const needsProvider = (roles: readonly Role[]): boolean => staffSignIn === 'sso' && isStaff(roles);

  /** Whether somebody with these roles may do nothing without a second factor. The provider asks for its own. */
  const needsFactor = (roles: readonly Role[]): boolean =>
    !needsProvider(roles) && (rules.isFactorForAll || (staffSignIn === 'mfa' && isStaff(roles)));

  /** Whether somebody may do nothing before they have set up a second factor, or anew one whose codes no longer do. */
  function mustSetUpFactor({ account, hasFactor, totpAlgorithm }: StoredSession): boolean {
    const { roles } = account;
    if (needsProvider(roles)) return false;
    const isRenewed = totpAlgorithm !== null && isOutdated(totpAlgorithm, rules.totp.algorithm);
    return isRenewed || (!hasFactor && needsFactor(roles));
  }

  return {
    needsFactor,

    /** Whether somebody signs in with their account of the bank, and never by a password. */
    async isOfProvider(trx: Database, userId: string): Promise<boolean> {
      return needsProvider(await createAccountsStore(trx).findRoles(userId));
    },

    /**
     * Opens a session, within the caller's transaction, and answers the token of its cookie.
     * @param userAgent how the browser names itself
     * @param provider by whom the bank's provider knows it, where that opens the session
     */
    async open(
      trx: Database,
      userId: string,
      userAgent: string,
      provider?: ProviderSession,
    ): Promise<string> {
      const token = randomSecret();
      await createSessionsStore(trx).insert({
        id: randomUUID(),
        tokenHash: hashOfSecret(token),
        userId,
        userAgent: userAgent.slice(0, userAgentLength),
        now: clock.now().toISOString(),
        ...(provider && { provider }),
      });
      return token;
    },

    /** Who a cookie's token belongs to; null where its session ended. */
    async findCaller(
      { token, isFormerName }: PresentedSession,
      { isUse }: FindOptions,
    ): Promise<Caller | null> {
      const now = clock.now().getTime();
      const presentedHash = hashOfSecret(token);
      const asOf = await state();
      const found = await findSession(presentedHash, asOf);
      const renewedHash = found
        ? null
        : await createSessionsStore(readDb).findRenewed(presentedHash, instantAt(now));
      const tokenHash = renewedHash ?? presentedHash;
      const session = renewedHash ? await findSession(tokenHash, asOf) : found;
      if (!session) return null;
      const { account, createdAt, lastUsedAt } = session;
      const { roles } = account;
      const [role] = roles;
      const ends = limits.endsOf({ roles, createdAt, lastUsedAt });
      if (!role || limits.hasEnded(ends, now)) return null;
      const signsInByProvider = needsProvider(roles);
      // Of before the installation had a provider, or before the person was one of the bank.
      if (signsInByProvider && session.providerSubject === null) return null;
      // Only what began before a cookie had its new name may come under the one of before, which others can plant.
      if (isFormerName && session.userAgent !== null) return null;
      if (found && session.isTokenNew) {
        const formerUntil = instantAt(now + stepUpLimits.formerTokenMilliseconds);
        await createSessionsStore(db).endFormer(tokenHash, formerUntil);
      }
      const usedBefore = now - limits.writesEvery(ends);
      const isWritten = isUse && lastUsedAt < usedBefore;
      if (isWritten) await createSessionsStore(db).touch(tokenHash, instantAt(now), instantAt(usedBefore));
      return {
        ...account,
        role,
        signsInByProvider,
        mustSetUpFactor: mustSetUpFactor(session),
        sessionHash: tokenHash,
        // Who has taken the token of before gains nothing by the proof that came with the new one.
        hasFreshProof: !renewedHash && now - session.confirmedAt <= proofLifetime,
        session: limits.stateOf(isWritten ? limits.endsOf({ roles, createdAt, lastUsedAt: now }) : ends, now),
        asOf,
      };
    },

    /** Whether a session has not been ended, asked within the caller's transaction. */
    async isOpen(trx: Database, tokenHash: string): Promise<boolean> {
      return createSessionsStore(trx).exists(tokenHash);
    },

    /**
     * The token that follows one, always the same: two proofs at once, and one that is repeated because its answer was lost,
     * give the browser one token. Asked before a transaction, as the key is stored in one of its own.
     */
    nextToken: (token: string): Promise<string> => signNext(token),

    /**
     * Notes that the person of a session has just proved who they are, and gives it another token: who has taken the one of
     * before cannot do what the proof allows. The one of before opens the session until a little after the new one was brought:
     * a browser that the answer did not reach goes on.
     * @param token that the browser presented
     * @param next what `nextToken` makes of it
     * @returns whether the session is still there
     */
    async noteProof(trx: Database, token: string, next: string): Promise<boolean> {
      const tokens = { hash: hashOfSecret(token), nextHash: hashOfSecret(next) };
      return createSessionsStore(trx).confirm(tokens, clock.now().toISOString());
    },

    /** Ends the session of a cookie's token, if there is one. */
    async close(token: string): Promise<void> {
      await createSessionsStore(db).delete(hashOfSecret(token));
    },

    /**
     * Ends the sessions that the bank's provider opened for a person, or of one session there, within the caller's
     * transaction.
     * @returns the account whose sessions ended; null where there were none
     */
    async closeOfProvider(
      trx: Database,
      named: { subject?: string; session?: string },
    ): Promise<string | null> {
      return createSessionsStore(trx).deleteOfProvider(named);
    },

    /** Ends every session of an account, within the caller's transaction. */
    async closeAllOf(trx: Database, userId: string): Promise<void> {
      await createSessionsStore(trx).deleteOfUser(userId);
    },

    /** Ends every session of an account but one, within the caller's transaction; all where none is to be kept. */
    async closeOthersOf(trx: Database, userId: string, keptHash: string | null): Promise<void> {
      await createSessionsStore(trx).deleteOfUser(userId, keptHash ?? undefined);
    },

    /** Deletes, within the caller's transaction, up to `limit` of the sessions that had ended by themselves at an instant. */
    async deleteEnded(trx: Database, instant: string, limit: number): Promise<number> {
      const end = Date.parse(instant);
      const store = createSessionsStore(trx);
      let deleted = 0;
      for (const { roles, idle, absolute } of limits.groups()) {
        const ends = { usedBefore: instantAt(end - idle), begunBefore: instantAt(end - absolute) };
        deleted += await store.deleteEnded(roles, ends, limit - deleted);
      }
      return deleted;
    },
  };
}
