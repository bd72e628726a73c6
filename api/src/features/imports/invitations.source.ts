import {
  type ImportProblem,
  isRightEnough,
  isStaffRole,
  type Language,
  type Role,
  roles,
  type StaffRight,
  staffRights,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Act } from '../audit/record.ts';
import {
  type CheckedRow,
  type CreateProblem,
  checkedRow,
  createRepetitions,
  problemsOf,
} from './checked-rows.ts';
import { namedCodes } from './column.ts';
import type { Importer, ImportSource } from './import-source.ts';
import { invitationColumns } from './invitation-columns.ts';
import { type KnownAddresses, problemsOfAddress } from './invited-address.ts';
import { languageOfMail } from './language-of-mail.ts';
import type { NamedRow } from './named-rows.ts';

export interface ImportedInvitation {
  email: string;
  role: Role;
  /** Of who joins the team; the usual one where it is not given. */
  staffRight?: StaffRight | undefined;
  language: Language;
  startupId: string | null;
}

export interface InvitationsSourceDependencies {
  findKnownAddresses(db: Database, emails: readonly string[]): Promise<KnownAddresses>;
  inviteByMail(trx: Database, invitations: readonly ImportedInvitation[], invitedBy: string): Promise<Act[]>;
}

const roleOf = namedCodes('role', roles);
const rightOf = namedCodes('staffRight', staffRights);

/** Rows that each invite a person to a role. */
export function createInvitationsSource({
  findKnownAddresses,
  inviteByMail,
}: InvitationsSourceDependencies): ImportSource<ImportedInvitation> {
  return {
    act: { action: 'USERS_INVITED', entity: { type: 'USER', id: null } },
    columns: invitationColumns,

    async check(db, file, importer) {
      const known = await findKnownAddresses(
        db,
        file.rows.flatMap(({ fields }) => fields.email || []),
      );
      const firstRowOf = createRepetitions();
      const entries: ImportedInvitation[] = [];
      const rows = file.rows.map((named): CheckedRow => {
        const createProblem = problemsOf(named, file);
        const { row, fields } = named;
        const { email = '' } = fields;
        const role = roleOf(fields.role);
        const staffRight = rightOf(fields.staffRight);
        const mailLanguage = languageOfMail(fields.language, importer.language);
        const problems = problemsOfAddress({ column: 'email', email, row }, known, firstRowOf, createProblem);
        if (!role) problems.push(createProblem('role', fields.role ? 'INVALID' : 'ROLE_REQUIRED'));
        else problems.push(...problemsOfRight({ role, staffRight }, named, importer, createProblem));
        if (!mailLanguage) problems.push(createProblem('language', 'INVALID'));
        if (named.isTooLong) problems.push(createProblem(null, 'IMPORT_TOO_MANY_CELLS'));
        if (problems.length === 0 && role && mailLanguage) {
          entries.push({ email, role, staffRight, language: mailLanguage, startupId: null });
        }
        return checkedRow({ row, title: email, detail: fields.role ?? '', problems, notes: [] });
      });
      return { rows, entries };
    },

    invited: (entries) => entries.map(({ email, role, staffRight }) => ({ email, role, staffRight })),

    store: (trx, entries, { userId }) => inviteByMail(trx, entries, userId),
  };
}

/** What is wrong with the right that a row gives, and with who gives it: a file is no way around what one invitation asks for. */
function problemsOfRight(
  { role, staffRight }: Pick<ImportedInvitation, 'staffRight'> & { role: Role },
  { fields }: NamedRow,
  importer: Pick<Importer, 'staffRight'>,
  createProblem: CreateProblem,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  if (fields.staffRight && !staffRight) problems.push(createProblem('staffRight', 'INVALID'));
  if (staffRight && role !== 'INNO') problems.push(createProblem('staffRight', 'RIGHT_OF_TEAM_ONLY'));
  if (isStaffRole(role) && !isRightEnough(importer.staffRight, 'ADMINISTRATOR'))
    problems.push(createProblem('role', 'RIGHT_ADMINISTRATOR_REQUIRED'));
  return problems;
}
