import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';

/** The codes of an application, as an account has them. */
export interface TotpFactor {
  sealedSecret: string;
  startedAt: string;
  /** Null until a code of it was sent. */
  confirmedAt: string | null;
}

interface TotpRow {
  sealed_secret: string;
  started_at: string;
  confirmed_at: string | null;
}

export function createTotpFactorsStore(db: Database) {
  return {
    async find(userId: string): Promise<TotpFactor | null> {
      const row: TotpRow | undefined = await db('totp_factors').where({ user_id: userId }).first();
      return row
        ? { sealedSecret: row.sealed_secret, startedAt: row.started_at, confirmedAt: row.confirmed_at }
        : null;
    },

    async isConfirmed(userId: string): Promise<boolean> {
      const row: unknown = await db('totp_factors')
        .where({ user_id: userId })
        .whereNotNull('confirmed_at')
        .first('user_id');
      return row !== undefined;
    },

    /** Begins a set-up, anew where one is under way; says whether it did: not where one is confirmed. */
    async start(userId: string, sealedSecret: string, now: string): Promise<boolean> {
      const rows: unknown[] = await db('totp_factors')
        .insert({ user_id: userId, sealed_secret: sealedSecret, started_at: now })
        .onConflict('user_id')
        .merge({ sealed_secret: sealedSecret, started_at: now })
        .whereNull('totp_factors.confirmed_at')
        .returning('user_id');
      return rows.length > 0;
    },

    /** Confirms the set-up of that secret by the code of a step; says whether it did: of several, one does. */
    async confirm(
      userId: string,
      sealedSecret: string,
      used: { step: number; now: string },
    ): Promise<boolean> {
      const count: number = await db('totp_factors')
        .where({ user_id: userId, sealed_secret: sealedSecret })
        .whereNull('confirmed_at')
        .update({ confirmed_at: used.now, last_step: used.step });
      return count > 0;
    },

    /** Uses the code of a step up; says whether it did: not where one of this step, or a later one, was used. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const count: number = await db('totp_factors')
        .where({ user_id: userId })
        .whereNotNull('confirmed_at')
        .andWhere((unused) => unused.whereNull('last_step').orWhere('last_step', '<', step))
        .update({ last_step: step });
      return count > 0;
    },

    /** Says whether there was one that counted. */
    async delete(userId: string): Promise<boolean> {
      const wasConfirmed = await this.isConfirmed(userId);
      const count: number = await db('totp_factors').where({ user_id: userId }).delete();
      return wasConfirmed && count > 0;
    },

    /** When the set-up of a person began and was confirmed: a row, or none. */
    async dates(userId: string): Promise<Pick<TotpRow, 'started_at' | 'confirmed_at'>[]> {
      return db('totp_factors').where({ user_id: userId }).select('started_at', 'confirmed_at');
    },

    /** Forgets the set-ups that nobody confirmed. */
    async deleteUnconfirmedSince(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'totp_factors', key: 'user_id', limit }, (rows) =>
        rows.whereNull('confirmed_at').andWhere('started_at', '<', instant),
      );
    },
  };
}
