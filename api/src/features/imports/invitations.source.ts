import { type Language, type Role, roles, searchKey } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Act } from '../audit/record.ts';
import { type CheckedRow, checkedRow, createRepetitions, problemsOf } from './checked-rows.ts';
import { codesByLabel } from './column.ts';
import type { ImportSource } from './import-source.ts';
import { invitationColumns } from './invitation-columns.ts';
import { type KnownAddresses, problemsOfAddress } from './invited-address.ts';
import { languageOfMail } from './language-of-mail.ts';

export interface ImportedInvitation {
  email: string;
  role: Role;
  language: Language;
  startupId: string | null;
}

export interface InvitationsSourceDependencies {
  findKnownAddresses(db: Database, emails: readonly string[]): Promise<KnownAddresses>;
  inviteByMail(trx: Database, invitations: readonly ImportedInvitation[], invitedBy: string): Promise<Act[]>;
}

const rolesByName = new Map(
  [...Object.entries(codesByLabel('role')), ...roles.map((role) => [role, role])].map(([name, role]) => [
    searchKey(name ?? ''),
    roles.find((known) => known === role),
  ]),
);

/** Rows that each invite a person to a role. */
export function createInvitationsSource({
  findKnownAddresses,
  inviteByMail,
}: InvitationsSourceDependencies): ImportSource<ImportedInvitation> {
  return {
    columns: invitationColumns,

    async check(db, file, language) {
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
        const role = rolesByName.get(searchKey(fields.role ?? ''));
        const mailLanguage = languageOfMail(fields.language, language);
        const problems = problemsOfAddress({ column: 'email', email, row }, known, firstRowOf, createProblem);
        if (!role) problems.push(createProblem('role', fields.role ? 'INVALID' : 'ROLE_REQUIRED'));
        if (!mailLanguage) problems.push(createProblem('language', 'INVALID'));
        if (named.isTooLong) problems.push(createProblem(null, 'IMPORT_TOO_MANY_CELLS'));
        if (problems.length === 0 && role && mailLanguage) {
          entries.push({ email, role, language: mailLanguage, startupId: null });
        }
        return checkedRow({ row, title: email, detail: fields.role ?? '', problems, notes: [] });
      });
      return { rows, entries };
    },

    invitedRoles: (entries) => entries.map(({ role }) => role),

    async store(trx, entries, { userId }) {
      const acts = await inviteByMail(trx, entries, userId);
      const details = { count: entries.length };
      return [...acts, { action: 'USERS_INVITED', entity: { type: 'USER', id: null }, details }];
    },
  };
}
