import type { SingleSignOnRefusal } from '@passerelle/contract';
import { Problem } from '../../../http/problem.ts';

const statuses: Record<SingleSignOnRefusal, number> = {
  SINGLE_SIGN_ON_CANCELLED: 401,
  SINGLE_SIGN_ON_EXPIRED: 401,
  SINGLE_SIGN_ON_FAILED: 401,
  SINGLE_SIGN_ON_OTHER_PERSON: 401,
  SINGLE_SIGN_ON_REFUSED: 401,
  SINGLE_SIGN_ON_UNAVAILABLE: 503,
};

/** Why the bank's provider lets somebody not in. */
export class SingleSignOnRefused extends Problem {
  readonly refusal: SingleSignOnRefusal;

  /** @param cause what a library said, for the log */
  constructor(refusal: SingleSignOnRefusal, cause?: unknown) {
    super(statuses[refusal], refusal);
    this.refusal = refusal;
    this.cause = cause;
  }
}
