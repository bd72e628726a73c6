import { emailKey, emailSchema, fieldProblems, type ImportProblem } from '@passerelle/contract';
import type { CreateProblem, createRepetitions } from './checked-rows.ts';

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
  createProblem: CreateProblem,
): ImportProblem[] {
  const result = emailSchema.safeParse(email);
  if (!result.success) {
    return fieldProblems(result.error.issues).map(({ code, values }) => createProblem(column, code, values));
  }
  const key = emailKey(email);
  const first = firstRowOf(key, row);
  if (first !== undefined) return [createProblem(column, 'IMPORT_SAME_ROW', { row: first })];
  if (known.accounts.has(key)) return [createProblem(column, 'IMPORT_ACCOUNT_EXISTS')];
  return known.invitations.has(key) ? [createProblem(column, 'IMPORT_INVITATION_EXISTS')] : [];
}
