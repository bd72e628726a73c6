import { randomUUID } from 'node:crypto';
import {
  type FieldProblem,
  type ImportProblem,
  type InnoEcosystem,
  type Language,
  searchKey,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { conflict } from '../../http/problem.ts';
import { prepareCards, type ReadyCard } from '../../import/cards.ts';
import type { Mapping } from '../../import/mapping.ts';
import { findNamed } from '../../import/named.ts';
import { ownMapping } from '../../import/own-mapping.ts';
import type { ImportedCard } from '../startups/card/startups.service.ts';
import {
  type CheckedRow,
  type CreateProblem,
  checkedRow,
  createRepetitions,
  problemsOf,
} from './checked-rows.ts';
import { codesByLabel } from './column.ts';
import type { ImportSource } from './import-source.ts';
import type { InvitationsSourceDependencies } from './invitations.source.ts';
import { type KnownAddresses, problemsOfAddress } from './invited-address.ts';
import { languageOfMail } from './language-of-mail.ts';
import type { NamedRow, NamedRows } from './named-rows.ts';
import { startupColumns, startupLists } from './startup-columns.ts';

interface ImportedStartup {
  card: ImportedCard;
  /** The person to whom an invitation hands the card; null for a card that the team keeps for now. */
  owner: { email: string; language: Language } | null;
}

interface TakenNames {
  searchNames: ReadonlySet<string>;
  importKeys: ReadonlySet<string>;
}

export interface StartupsSourceDependencies extends InvitationsSourceDependencies {
  clock: { now(): Date };
  findTakenNames(
    db: Database,
    wanted: { searchNames: readonly string[]; importKeys: readonly string[] },
  ): Promise<TakenNames>;
  listEcosystems(db: Database): Promise<InnoEcosystem[]>;
  /** Nobody changes these ecosystems until the transaction ends; answers how many there are. */
  holdEcosystems(trx: Database, ids: readonly string[]): Promise<number>;
  insertCards(trx: Database, cards: readonly ImportedCard[], now: Date): Promise<void>;
}

/** What the rows are compared with. */
interface Stored {
  names: TakenNames;
  addresses: KnownAddresses;
  ecosystems: readonly InnoEcosystem[];
}

/** Rows that each make a card in creation, and invite who shall own it where they name an address. */
export function createStartupsSource(
  dependencies: StartupsSourceDependencies,
): ImportSource<ImportedStartup> {
  async function findStored(db: Database, cards: readonly ReadyCard[], file: NamedRows): Promise<Stored> {
    const [names, addresses, ecosystems] = [
      await dependencies.findTakenNames(db, {
        searchNames: cards.map(({ draft }) => searchKey(draft.informations.name ?? '')),
        importKeys: cards.map(({ importKey }) => importKey),
      }),
      await dependencies.findKnownAddresses(
        db,
        file.rows.flatMap(({ fields }) => fields.accountEmail || []),
      ),
      await dependencies.listEcosystems(db),
    ];
    return { names, addresses, ecosystems };
  }

  return {
    act: { action: 'STARTUPS_IMPORTED', entity: { type: 'STARTUP', id: null } },
    columns: startupColumns,

    async check(db, file, { language }) {
      const { ready, refused } = prepareCards(file.rows, rules);
      const stored = await findStored(db, ready, file);
      const readyCards = new Map(ready.map((card) => [card.row, card]));
      const refusals = new Map(refused.map(({ row, problems }) => [row, problems]));
      const firstRowOfName = createRepetitions();
      const firstRowOfAddress = createRepetitions();
      const entries: ImportedStartup[] = [];

      const rows = file.rows.map((named): CheckedRow => {
        const { row, fields } = named;
        const createProblem = problemsOf(named, file);
        const createFieldProblem = ({ path, code, values }: FieldProblem) =>
          createProblem(columnOf(path, rules), code, values);
        const problems = (refusals.get(row) ?? []).map(createFieldProblem);
        const ready = readyCards.get(row);
        const card = ready && placed(ready, stored.ecosystems, createProblem, problems);
        if (ready) problems.push(...problemsOfName(ready, stored.names, firstRowOfName, createProblem));
        const owner = ownerOf(named, language, createProblem, problems);
        if (owner) {
          const address = { column: 'accountEmail', email: owner.email, row };
          problems.push(...problemsOfAddress(address, stored.addresses, firstRowOfAddress, createProblem));
        }
        if (named.isTooLong) problems.push(createProblem(null, 'IMPORT_TOO_MANY_CELLS'));
        if (problems.length === 0 && card) entries.push({ card, owner });
        return checkedRow({
          row,
          title: fields.name ?? '',
          detail: fields.accountEmail ?? '',
          problems,
          notes: (ready?.kept ?? []).map(createFieldProblem),
        });
      });
      return { rows, entries };
    },

    invited: (entries) =>
      entries.flatMap(({ owner }) => (owner ? [{ email: owner.email, role: 'STARTUP' }] : [])),

    async store(trx, entries, { userId }) {
      const cards = entries.map(({ card }) => card);
      const ecosystemIds = new Set(cards.flatMap(({ informations }) => informations.ecosystemId ?? []));
      const held = await dependencies.holdEcosystems(trx, [...ecosystemIds]);
      if (held < ecosystemIds.size) throw conflict('IMPORT_CHANGED');
      await dependencies.insertCards(trx, cards, dependencies.clock.now());
      const invitations = entries.flatMap(({ card, owner }) =>
        owner ? [{ ...owner, role: 'STARTUP' as const, startupId: card.id }] : [],
      );
      return dependencies.inviteByMail(trx, invitations, userId);
    },
  };
}

/** The command line's rules for our own columns; on the screen a file may name values by their labels, too. */
const rules: Mapping = {
  ...ownMapping,
  fields: new Map(
    [...ownMapping.fields].map(([path, rule]) => {
      const list = startupLists[rule.from ?? ''];
      return [path, list ? { ...rule, values: codesByLabel(list) } : rule];
    }),
  ),
};

/** The column that fills a field; one value of a list is in the list's column. */
function columnOf(path: string, { fields }: Mapping): string | null {
  return fields.get(path.replace(/\.\d+$/, ''))?.from ?? null;
}

/** The card in its ecosystem. What is wrong with that is added to the problems. */
function placed(
  { draft, importKey, ecosystem, subEcosystem }: ReadyCard,
  ecosystems: readonly InnoEcosystem[],
  createProblem: CreateProblem,
  problems: ImportProblem[],
): ImportedCard {
  const place = ecosystem === null ? undefined : findNamed(ecosystems, ecosystem);
  const part = subEcosystem === null ? undefined : place && findNamed(place.subEcosystems, subEcosystem);
  if (ecosystem !== null && !place) problems.push(createProblem('ecosystem', 'ECOSYSTEM_UNKNOWN'));
  if (place && subEcosystem !== null && !part)
    problems.push(createProblem('subEcosystem', 'SUB_ECOSYSTEM_UNKNOWN'));
  const informations = {
    ...draft.informations,
    ecosystemId: place?.id ?? null,
    subEcosystem: part?.name ?? null,
  };
  return { ...draft, informations, id: randomUUID(), importKey };
}

function problemsOfName(
  { row, draft, importKey }: ReadyCard,
  taken: TakenNames,
  firstRowOf: ReturnType<typeof createRepetitions>,
  createProblem: CreateProblem,
): ImportProblem[] {
  const key = searchKey(draft.informations.name ?? '');
  const first = firstRowOf(key, row);
  if (first !== undefined) return [createProblem('name', 'IMPORT_SAME_ROW', { row: first })];
  const isTaken = taken.searchNames.has(key) || taken.importKeys.has(importKey);
  return isTaken ? [createProblem('name', 'IMPORT_STARTUP_EXISTS')] : [];
}

function ownerOf(
  { fields }: NamedRow,
  otherwise: Language,
  createProblem: CreateProblem,
  problems: ImportProblem[],
): ImportedStartup['owner'] {
  const language = languageOfMail(fields.language, otherwise);
  if (!language) problems.push(createProblem('language', 'INVALID'));
  return fields.accountEmail ? { email: fields.accountEmail, language: language ?? otherwise } : null;
}
