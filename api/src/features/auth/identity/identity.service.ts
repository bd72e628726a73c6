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
  sessions: Pick<SessionsService, 'nextToken' | 'noteProof'>;
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
  async function note(trx: Database, token: string, next: string): Promise<string> {
    if (!(await sessions.noteProof(trx, token, next))) throw unauthenticated();
    return next;
  }

  return {
    /**
     * Takes a proof for the session of the caller. This is the one place that decides what proves somebody: their password, a
     * code of their second factor, or a passkey, which asks for a finger, a face or a PIN. People of the bank whom its provider
     * signs in go there again instead (`SingleSignOnService.complete`).
     * @param browser.token of the session
     * @param browser.deviceMark where it has signed in before
     * @returns the session's next token
     * @throws Problem 400 naming `password`, `code` or `passkey`; PASSKEY_EXPIRED; IDENTITY_LOCKED; SINGLE_SIGN_ON_REQUIRED;
     * UNAUTHENTICATED where the session ended meanwhile
     */
    async confirm(
      caller: Pick<Caller, 'userId' | 'signsInByProvider'>,
      { password, code, passkey }: IdentityProof,
      { token, deviceMark }: { token: string; deviceMark?: string | undefined },
    ): Promise<string> {
      if (caller.signsInByProvider) throw conflict('SINGLE_SIGN_ON_REQUIRED');
      const next = await sessions.nextToken(token);
      if (passkey || code !== undefined) {
        return ownProofs
          .prove(caller.userId, { code, passkey }, (trx) => note(trx, token, next))
          .catch((error: unknown) => {
            throw error instanceof Problem && error.statusCode === 429 ? locked() : error;
          });
      }
      const check = await passwordChecks.check(caller.userId, password ?? '', deviceMark);
      if (check === 'WRONG') throw invalidField('password', 'CURRENT_PASSWORD_WRONG');
      if (check === 'LOCKED') throw locked();
      return note(db, token, next);
    },
  };
}
