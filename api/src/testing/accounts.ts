import { randomUUID } from 'node:crypto';
import { cookieNames, type Language, type Role, type StaffRight, termsVersion } from '@passerelle/contract';
import { hash } from 'argon2';
import type { Database } from '../db/client.ts';
import { createAccountsStore } from '../features/auth/accounts/accounts.store.ts';
import { hashOfSecret, randomSecret } from '../features/auth/secrets.ts';
import { createSessionsStore } from '../features/auth/sessions/sessions.store.ts';
import { createConsentsStore } from '../features/consents/consents.store.ts';
import type { Clock } from '../ports/clock.ts';

export interface AccountOptions {
  email?: string;
  firstName?: string;
  lastName?: string;
  language?: Language;
  /** False: the terms are still to be accepted. */
  hasConsented?: boolean;
  /** What an INNO may do; everything where it is not given. */
  staffRight?: StaffRight;
  /** False: a CLIENT who has not given their criteria yet. */
  hasCriteria?: boolean;
}

export interface Account {
  id: string;
  email: string;
  password: string;
  role: Role;
  /** What a browser holds after the sign-in. */
  cookies: Record<string, string>;
}

const password = 'Correct-Horse-7-Battery';
/** The least that argon2 takes: tests are about who may sign in, not about how long a guess takes. */
const leastWork = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** An account with an open session. A STARTUP's card and a CLIENT's record are made by the caller where needed. */
export async function createAccount(
  db: Database,
  clock: Clock,
  role: Role,
  options: AccountOptions = {},
): Promise<Account> {
  passwordHash ??= hash(password, leastWork);
  const id = randomUUID();
  const email = options.email ?? `${role.toLowerCase()}-${id.slice(0, 8)}@passerelle.example`;
  const token = randomSecret();
  const now = clock.now().toISOString();
  await createAccountsStore(db).insert(
    {
      id,
      email,
      passwordHash: await passwordHash,
      firstName: options.firstName ?? 'Camille',
      lastName: options.lastName ?? `Martin ${role}`,
      role,
      ...(options.staffRight && { staffRight: options.staffRight }),
      language: options.language ?? 'fr',
      profilCompleted: role === 'CLIENT' && (options.hasCriteria ?? true),
    },
    now,
  );
  if (options.hasConsented ?? true) await createConsentsStore(db).insert(id, termsVersion, now);
  await createSessionsStore(db).insert({
    id: randomUUID(),
    tokenHash: hashOfSecret(token),
    userId: id,
    userAgent: 'Mozilla/5.0',
    now,
  });
  return { id, email, password, role, cookies: { [cookieNames.session]: token } };
}
