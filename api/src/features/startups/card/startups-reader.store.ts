import type { InnoStartup } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../../db/client.ts';
import { grouped } from '../../../in-memory/grouped.ts';
import { type CardSources, cardOf } from './startup-row.ts';

type Row = CardSources['row'];

interface FileRow {
  startup_id: string;
  id: string;
  kind: 'LOGO' | 'PICTURE';
  upload_key: string | null;
}

/** Reads whole cards; the callers select what each role may see. */
export function createStartupsReader(db: Database) {
  const cards = () => db('startups').leftJoin('users', 'users.id', 'startups.user_id');
  const columns = ['startups.*', { account_email: 'users.email' }];

  async function withFiles(rows: Row[]): Promise<InnoStartup[]> {
    const ids = rows.map((row) => row.id);
    const files = await rowsOfCards<FileRow>(
      db('files').select('id', 'startup_id', 'kind', 'upload_key').orderBy(['created_at', 'position']),
      ids,
    );
    return rows.map((row) => {
      const ofCard = files.get(row.id) ?? [];
      const card = cardOf({
        row,
        logoId: ofCard.find(({ kind }) => kind === 'LOGO')?.id ?? null,
        pictureIds: ofCard.filter(({ kind }) => kind === 'PICTURE').map(({ id }) => id),
      });
      return withStoredImages(card, ofCard);
    });
  }

  return {
    async find(id: string): Promise<InnoStartup | null> {
      const rows: Row[] = await cards().where('startups.id', id).select(columns);
      const [card] = await withFiles(rows);
      return card ?? null;
    },

    /** The visible cards that were validated after one instant and up to another, newest first. */
    async validatedBetween(after: string, until: string): Promise<InnoStartup[]> {
      const rows: Row[] = await cards()
        .where('startups.status', 'VALIDATED')
        .andWhere('startups.validate_date', '>', after)
        .andWhere('startups.validate_date', '<=', until)
        .orderBy([{ column: 'startups.validate_date', order: 'desc' }, 'startups.id'])
        .select(columns);
      return withFiles(rows);
    },

    /** Cards by their ids, in the order of these; those that are no longer there are left out. */
    async findMany(ids: readonly string[]): Promise<InnoStartup[]> {
      const rows: Row[] = await cards().whereIn('startups.id', ids).select(columns);
      const found = new Map((await withFiles(rows)).map((card) => [card.id, card]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}

/** Alternatives are saved before their pictures are uploaded: they name these by their uploads then. */
function withStoredImages(card: InnoStartup, files: readonly FileRow[]): InnoStartup {
  const named = new Map(files.map(({ id, upload_key }) => [upload_key, id]));
  const imageAlternatives = card.informations.imageAlternatives.map((alternative) => ({
    ...alternative,
    imageId: named.get(alternative.imageId) ?? alternative.imageId,
  }));
  return { ...card, informations: { ...card.informations, imageAlternatives } };
}

/** More cards than this are not named one by one: a statement takes only so many values. */
const NAMED_MAXIMUM = 500;

/** The rows of another table that belong to the cards, by card. */
async function rowsOfCards<Row extends { startup_id: string }>(
  builder: Knex.QueryBuilder,
  startupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  if (startupIds.length <= NAMED_MAXIMUM) builder.whereIn('startup_id', startupIds);
  const rows: Row[] = await builder;
  return grouped(rows, ({ startup_id }) => startup_id);
}
