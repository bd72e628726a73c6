import type { Knex } from 'knex';
import { errorCode } from '../../error-code.ts';

/** PostgreSQL's codes of a transaction that it has ended so that others may go on: no order was left for it, or a deadlock. */
const endedForOthers: readonly unknown[] = ['40001', '40P01'];
/** How often one is begun before its caller hears of it. */
const TRIES = 3;

type Begin = (
  work: (trx: Knex.Transaction) => Promise<unknown>,
  config?: Knex.TransactionConfig,
) => Promise<unknown>;

/**
 * Has a transaction begun anew that PostgreSQL has ended so that others may go on: nothing of it has happened, as what happens
 * outside of the database comes before a transaction or after it.
 */
export function repeatEnded(db: Knex): void {
  const begin: Begin = db.transaction.bind(db);
  async function transaction(...asked: Parameters<Begin>): Promise<unknown> {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await begin(...asked);
      } catch (error) {
        if (left === 0 || !endedForOthers.includes(errorCode(error))) throw error;
      }
    }
  }
  Object.defineProperty(db, 'transaction', { value: transaction, configurable: true });
}
