import { type IdentityProof, loginLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { conflict, invalidField, Problem, unauthenticated } from '../../../http/problem.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { PasswordCheckService } from '../sign-in/password-check.service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface IdentityDependencies {
  db: Database;
  sessions: Pick<SessionsService, 'noteProof'>;
  passwordChecks: PasswordCheckService;
}

export type IdentityService = ReturnType<typeof createIdentityService>;

/** 429 after too many wrong passwords. */
function locked(): Problem {
  const { failuresBeforeLock: failures, lockMilliseconds } = loginLimits;
  return new Problem(429, 'IDENTITY_LOCKED', {
    values: { failures, minutes: lockMilliseconds / MINUTE },
    retryAfterSeconds: lockMilliseconds / SECOND,
  });
}

/** How somebody who is signed in proves anew who they are, before what is sensitive. */
export function createIdentityService({ db, sessions, passwordChecks }: IdentityDependencies) {
  return {
    /**
     * Takes a proof for the session of the caller. This is the one place that decides what proves somebody: a second
     * factor would be accepted here, beside the password. People of the bank whom its provider signs in go there again
     * instead (`SingleSignOnService.complete`).
     * @param deviceMark of the browser, where it has signed in before
     * @throws Problem 400 naming `password`; IDENTITY_LOCKED; SINGLE_SIGN_ON_REQUIRED; UNAUTHENTICATED where the session
     * ended meanwhile
     */
    async confirm(
      caller: Pick<Caller, 'userId' | 'sessionHash' | 'signsInByProvider'>,
      { password }: IdentityProof,
      deviceMark?: string,
    ): Promise<void> {
      if (caller.signsInByProvider) throw conflict('SINGLE_SIGN_ON_REQUIRED');
      const check = await passwordChecks.check(caller.userId, password, deviceMark);
      if (check === 'WRONG') throw invalidField('password', 'CURRENT_PASSWORD_WRONG');
      if (check === 'LOCKED') throw locked();
      // A new password ends every session: one that was checked against the old password proves nothing.
      if (!(await sessions.noteProof(db, caller.sessionHash))) throw unauthenticated();
    },
  };
}
