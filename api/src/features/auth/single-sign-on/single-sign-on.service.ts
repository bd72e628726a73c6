import { type Language, type SingleSignOnPurpose, singleSignOnLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { derivedSecret, hashOfSecret, randomSecret } from '../secrets.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { OpenSession } from '../sign-in/open-session.ts';
import { createPendingSingleSignOnsStore } from './pending-single-sign-ons.store.ts';
import type { ProviderIdentity } from './provider/identity.ts';
import type { FlowSecrets, Provider } from './provider/provider.ts';
import { createProviderAccountsStore } from './provider-accounts.store.ts';
import { SingleSignOnRefused } from './refused.ts';

const { pendingMilliseconds, clockMilliseconds } = singleSignOnLimits;

export interface SingleSignOnDependencies {
  db: Database;
  clock: Clock;
  provider: Pick<Provider, 'addressFor' | 'identify'>;
  sessions: Pick<SessionsService, 'isOfProvider' | 'nextToken' | 'noteProof'>;
  openSession: OpenSession;
}

/** A browser that comes back from the provider. */
export interface Return {
  /** The address that it comes back to, from the question mark on. */
  query: string;
  state: string;
  /** The secret by which the browser went; empty where it has none. */
  browser: string;
  /** The session that it has by now; null where it has none. */
  session: { hash: string; token: string } | null;
  userAgent: string;
}

/** What the return has led to: a new session, or a proof in the one that there is. */
export type Completed =
  | { purpose: 'SIGN_IN'; token: string; email: string }
  | { purpose: 'CONFIRMATION'; token: string };

/** What begins the state of each purpose: who comes back too late is led to the right page. */
const marks: Record<SingleSignOnPurpose, string> = { SIGN_IN: 's', CONFIRMATION: 'c' };

/** What somebody who comes back with a state had gone for. */
export const purposeOf = (state: string): SingleSignOnPurpose =>
  state.startsWith(`${marks.CONFIRMATION}.`) ? 'CONFIRMATION' : 'SIGN_IN';

/** The secrets of one way: who reads the database cannot make them, as the browser alone has what they come from. */
function secretsOf(browser: string, state: string): FlowSecrets {
  const secret = (purpose: string) => derivedSecret(browser, [purpose, state].join('\n'));
  return { state, nonce: secret('nonce'), verifier: secret('verifier') };
}

export type SingleSignOnService = ReturnType<typeof createSingleSignOnService>;

/** Signs people of the bank in by the bank's provider, and lets them prove by it who they are. It makes no accounts. */
export function createSingleSignOnService(dependencies: SingleSignOnDependencies) {
  const { db, clock, provider, sessions, openSession } = dependencies;

  /** The account of whom the provider has named, held until the transaction ends: linked before, or by the address now. */
  async function findAccount(trx: Database, identity: ProviderIdentity, address: string | null) {
    const accounts = createAccountsStore(trx);
    const links = createProviderAccountsStore(trx);
    const linked = await links.findUser(identity);
    const found = linked ?? (address && (await accounts.findByEmail(address))?.id);
    const account = found ? await accounts.hold(found) : null;
    if (!account || !(await sessions.isOfProvider(trx, account.id))) return null;
    // An address that was given to somebody else opens nothing: its account belongs to the person of before.
    if (linked === null) await links.link(account.id, identity, clock.now().toISOString());
    // The person may have come back from another tab, which has linked it, while the account was waited for.
    return (await links.findUser(identity)) === account.id ? account : null;
  }

  async function signIn(
    identity: ProviderIdentity,
    browser: { language: Language; userAgent: string },
  ): Promise<Completed> {
    const isKnown = (await createProviderAccountsStore(db).findUser(identity)) !== null;
    // Asked before the transaction, which would hold up others for as long as the provider takes.
    const address = isKnown ? null : await identity.readAddress();
    return db.transaction(async (trx) => {
      const account = await findAccount(trx, identity, address);
      if (!account) throw new SingleSignOnRefused('SINGLE_SIGN_ON_REFUSED');
      const { subject, session } = identity;
      const token = await openSession(trx, account.id, browser, { subject, session });
      return { purpose: 'SIGN_IN', token, email: account.email };
    });
  }

  async function confirm(
    identity: ProviderIdentity,
    { startedAt, token }: { startedAt: string; token: string },
    userId: string,
  ): Promise<Completed> {
    const isSame = (await createProviderAccountsStore(db).findUser(identity)) === userId;
    if (!isSame) throw new SingleSignOnRefused('SINGLE_SIGN_ON_OTHER_PERSON');
    // A provider that did not ask the person again has proved nothing.
    const isFresh =
      identity.provedAt !== null && identity.provedAt >= Date.parse(startedAt) - clockMilliseconds;
    if (!isFresh) throw new SingleSignOnRefused('SINGLE_SIGN_ON_FAILED');
    const next = await sessions.nextToken(token);
    if (!(await sessions.noteProof(db, token, next))) throw new SingleSignOnRefused('SINGLE_SIGN_ON_EXPIRED');
    return { purpose: 'CONFIRMATION', token: next };
  }

  return {
    /**
     * Sends a browser to the provider.
     * @param way.browser the secret that the browser has from another way, whose tab may still be open
     * @param way.sessionHash of the session whose person shall prove who they are; null to sign in
     * @throws SingleSignOnRefused SINGLE_SIGN_ON_UNAVAILABLE
     */
    async start(way: {
      purpose: SingleSignOnPurpose;
      browser: string | undefined;
      sessionHash: string | null;
      language: Language;
    }): Promise<{ address: URL; browser: string }> {
      const { purpose, sessionHash, language, browser = randomSecret() } = way;
      const state = `${marks[purpose]}.${randomSecret()}`;
      const address = await provider.addressFor(secretsOf(browser, state), { purpose, language });
      const now = clock.now();
      await createPendingSingleSignOnsStore(db).insert({
        stateHash: hashOfSecret(state),
        browserHash: hashOfSecret(browser),
        sessionHash,
        language,
        startedAt: now.toISOString(),
        expiresAt: instantAt(now.getTime() + pendingMilliseconds),
      });
      return { address, browser };
    },

    /**
     * Takes in a browser that comes back. Each way is taken once.
     * @param findUser whose a session is
     * @throws SingleSignOnRefused
     */
    async complete(back: Return, userId: string | null): Promise<Completed> {
      const { state, browser, session, query, userAgent } = back;
      const key = { stateHash: hashOfSecret(state), browserHash: hashOfSecret(browser) };
      const now = clock.now().toISOString();
      const pending = await createPendingSingleSignOnsStore(db).consume(key, now);
      if (!pending) throw new SingleSignOnRefused('SINGLE_SIGN_ON_EXPIRED');
      const isOfSession = pending.sessionHash !== null;
      if (isOfSession && (pending.sessionHash !== session?.hash || !userId))
        throw new SingleSignOnRefused('SINGLE_SIGN_ON_EXPIRED');
      const identity = await provider.identify(query, secretsOf(browser, state));
      const { language, startedAt } = pending;
      return isOfSession && session && userId
        ? confirm(identity, { startedAt, token: session.token }, userId)
        : signIn(identity, { language, userAgent });
    },
  };
}
