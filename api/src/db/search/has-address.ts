import { emailKey } from '@passerelle/contract';
import type { Knex } from 'knex';
import { contains } from './contains.ts';

/** Whether a column of addresses (`emailKey`) has what was typed, as it reads or without its accents, which few addresses have. */
export const hasAddress = (column: string, typed: string) => (query: Knex.QueryBuilder) => {
  const read = emailKey(typed);
  const plain = read.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  query.where(contains(column, read));
  if (plain !== read) query.orWhere(contains(column, plain));
};
