import type { TotpAlgorithm } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';
import { FIRST_ALGORITHM } from './secrets/totp.ts';

/** A secret of an application, encrypted, and the hash function of its codes. */
export interface SealedTotp {
  sealedSecret: string;
  algorithm: TotpAlgorithm;
}

/** A secret that nobody has confirmed yet. */
export interface StartedTotp extends SealedTotp {
  startedAt: string;
}

/** The codes of an application, as an account has them. */
export interface TotpFactor {
  /** What codes are compared with, and since when; null until one of it was sent. */
  confirmed: (SealedTotp & { confirmedAt: string }) | null;
  /** What is being set up: the first one, or what is to take the place of the present one; null where nothing is. */
  started: StartedTotp | null;
}

interface TotpRow {
  sealed_secret: string;
  algorithm: TotpAlgorithm | null;
  started_at: string;
  confirmed_at: string | null;
  next_sealed_secret: string | null;
  next_algorithm: TotpAlgorithm | null;
  next_started_at: string | null;
}

const nothingNext = { next_sealed_secret: null, next_algorithm: null, next_started_at: null };

function factorOf(row: TotpRow): TotpFactor {
  const { confirmed_at: confirmedAt, next_sealed_secret: nextSecret, next_started_at: nextStartedAt } = row;
  const present = { sealedSecret: row.sealed_secret, algorithm: row.algorithm ?? FIRST_ALGORITHM };
  if (!confirmedAt) return { confirmed: null, started: { ...present, startedAt: row.started_at } };
  const next = { algorithm: row.next_algorithm ?? FIRST_ALGORITHM };
  const hasNext = nextSecret !== null && nextStartedAt !== null;
  return {
    confirmed: { ...present, confirmedAt },
    started: hasNext ? { ...next, sealedSecret: nextSecret, startedAt: nextStartedAt } : null,
  };
}

/** The authenticator applications of people (`totp_factors`), one each, with their secrets encrypted. */
export function createTotpFactorsStore(db: Database) {
  return {
    async find(userId: string): Promise<TotpFactor | null> {
      const row: TotpRow | undefined = await db('totp_factors').where({ user_id: userId }).first();
      return row ? factorOf(row) : null;
    },

    async isConfirmed(userId: string): Promise<boolean> {
      const row: unknown = await db('totp_factors')
        .where({ user_id: userId })
        .whereNotNull('confirmed_at')
        .first('user_id');
      return row !== undefined;
    },

    /** Begins a set-up, anew where one is under way; says whether it did: not where one is confirmed. */
    async start(userId: string, { sealedSecret, algorithm, startedAt }: StartedTotp): Promise<boolean> {
      const begun = { sealed_secret: sealedSecret, algorithm, started_at: startedAt };
      const rows: unknown[] = await db('totp_factors')
        .insert({ user_id: userId, ...begun })
        .onConflict('user_id')
        .merge(begun)
        .whereNull('totp_factors.confirmed_at')
        .returning('user_id');
      return rows.length > 0;
    },

    /** Begins to set up what takes the place of the present one; says whether it did: not where none is confirmed. */
    async startNext(userId: string, { sealedSecret, algorithm, startedAt }: StartedTotp): Promise<boolean> {
      const count: number = await db('totp_factors')
        .where({ user_id: userId })
        .whereNotNull('confirmed_at')
        .update({
          next_sealed_secret: sealedSecret,
          next_algorithm: algorithm,
          next_started_at: startedAt,
        });
      return count > 0;
    },

    /** Confirms the set-up of that secret by the code of a step; says whether it did: of several, one does. */
    async confirm(
      userId: string,
      { sealedSecret, algorithm, startedAt }: StartedTotp,
      used: { step: number; now: string },
    ): Promise<boolean> {
      const confirmed = { confirmed_at: used.now, last_step: used.step };
      const first: number = await db('totp_factors')
        .where({ user_id: userId, sealed_secret: sealedSecret })
        .whereNull('confirmed_at')
        .update(confirmed);
      if (first > 0) return true;
      const next: number = await db('totp_factors')
        .where({ user_id: userId, next_sealed_secret: sealedSecret })
        .whereNotNull('confirmed_at')
        .update({
          ...confirmed,
          ...nothingNext,
          sealed_secret: sealedSecret,
          algorithm,
          started_at: startedAt,
        });
      return next > 0;
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
    async dates(userId: string): Promise<Pick<TotpRow, 'started_at' | 'confirmed_at' | 'next_started_at'>[]> {
      return db('totp_factors')
        .where({ user_id: userId })
        .select('started_at', 'confirmed_at', 'next_started_at');
    },

    /** Forgets the set-ups that nobody confirmed. */
    async deleteUnconfirmedSince(instant: string, limit: number): Promise<number> {
      const next: number = await db('totp_factors')
        .where('next_started_at', '<', instant)
        .update(nothingNext);
      const first = await deleteSome(db, { table: 'totp_factors', key: 'user_id', limit }, (rows) =>
        rows.whereNull('confirmed_at').andWhere('started_at', '<', instant),
      );
      return next + first;
    },
  };
}
