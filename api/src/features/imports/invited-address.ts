import { emailKey, emailSchema, fieldProblems, type ImportProblem } from '@passerelle/contract';
import type { createRepetitions, TellProblem } from './checked-rows.ts';

/** Addresses that cannot be invited any more, in lower case. */
export interface KnownAddresses {
  accounts: ReadonlySet<string>;
  invitations: ReadonlySet<string>;
}

interface InvitedAddress {
  /** The name of its column. */
  column: string;
  email: string;
  row: number;
}

/** Whether an address can be invited; what is wrong with it otherwise. */
export function problemsOfAddress(
  { column, email, row }: InvitedAddress,
  known: KnownAddresses,
  firstRowOf: ReturnType<typeof createRepetitions>,
  tell: TellProblem,
): ImportProblem[] {
  const result = emailSchema.safeParse(email);
  if (!result.success) {
    return fieldProblems(result.error.issues).map(({ code, values }) => tell(column, code, values));
  }
  const key = emailKey(email);
  const first = firstRowOf(key, row);
  if (first !== undefined) return [tell(column, 'IMPORT_SAME_ROW', { row: first })];
  if (known.accounts.has(key)) return [tell(column, 'IMPORT_ACCOUNT_EXISTS')];
  return known.invitations.has(key) ? [tell(column, 'IMPORT_INVITATION_EXISTS')] : [];
}
