import { type IdentityProof, loginLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { conflict, invalidField, Problem, unauthenticated } from '../../../http/problem.ts';
import type { OwnProofsService } from '../factors/own-proofs.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { PasswordCheckService } from '../sign-in/password-check.service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface IdentityDependencies {
  db: Database;
  sessions: Pick<SessionsService, 'noteProof'>;
  passwordChecks: PasswordCheckService;
  ownProofs: Pick<OwnProofsService, 'prove'>;
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
export function createIdentityService({ db, sessions, passwordChecks, ownProofs }: IdentityDependencies) {
  /** A new password ends every session: one that was checked against the old password proves nothing. */
  async function note(trx: Database, { sessionHash }: Pick<Caller, 'sessionHash'>): Promise<void> {
    if (!(await sessions.noteProof(trx, sessionHash))) throw unauthenticated();
  }

  return {
    /**
     * Takes a proof for the session of the caller. This is the one place that decides what proves somebody: their password, or
     * a passkey, which asks for a finger, a face or a PIN. People of the bank whom its provider signs in go there again
     * instead (`SingleSignOnService.complete`).
     * @param deviceMark of the browser, where it has signed in before
     * @throws Problem 400 naming `password` or `passkey`; PASSKEY_EXPIRED; IDENTITY_LOCKED; SINGLE_SIGN_ON_REQUIRED;
     * UNAUTHENTICATED where the session ended meanwhile
     */
    async confirm(
      caller: Pick<Caller, 'userId' | 'sessionHash' | 'signsInByProvider'>,
      { password, passkey }: IdentityProof,
      deviceMark?: string,
    ): Promise<void> {
      if (caller.signsInByProvider) throw conflict('SINGLE_SIGN_ON_REQUIRED');
      if (passkey) {
        await ownProofs
          .prove(caller.userId, { passkey }, (trx) => note(trx, caller))
          .catch((error: unknown) => {
            throw error instanceof Problem && error.statusCode === 429 ? locked() : error;
          });
        return;
      }
      const check = await passwordChecks.check(caller.userId, password ?? '', deviceMark);
      if (check === 'WRONG') throw invalidField('password', 'CURRENT_PASSWORD_WRONG');
      if (check === 'LOCKED') throw locked();
      await note(db, caller);
    },
  };
}
