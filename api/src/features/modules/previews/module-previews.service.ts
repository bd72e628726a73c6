import { timingSafeEqual } from 'node:crypto';
import {
  isRightEnough,
  type ModulePreview,
  modulePreviewSchema,
  type PreviewLink,
  previewLimits,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { Problem } from '../../../http/problem.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';

export interface ModulePreviewsDependencies {
  db: Database;
  clock: Clock;
  record: RecordActs;
  /** Makes of a text what nobody makes without the installation's key. */
  sign: (text: string) => Promise<string>;
}

export type ModulePreviewsService = ReturnType<typeof createModulePreviewsService>;

const SEPARATOR = '~';

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Lets a member of the team look at a version that is in service for nobody. What opens it is signed, not stored: for that
 * person alone, and for a short time. That the version is its team's, the browser checks.
 */
export function createModulePreviewsService({ db, clock, record, sign }: ModulePreviewsDependencies) {
  const signatureOf = (userId: string, { module, version }: ModulePreview, expires: string) =>
    sign([userId, module, version, expires].join(SEPARATOR));

  return {
    async issue(userId: string, preview: ModulePreview): Promise<PreviewLink> {
      const expires = clock.now().getTime() + previewLimits.linkMilliseconds;
      const { module, version } = preview;
      const signature = await signatureOf(userId, preview, String(expires));
      await db.transaction((trx) =>
        record(trx, {
          action: 'MODULE_PREVIEWED',
          entity: { type: 'MODULE', id: null },
          details: { name: module, version },
        }),
      );
      return {
        token: [module, version, expires, signature].join(SEPARATOR),
        expiresAt: instantAt(expires),
      };
    },

    /** @throws Problem TOKEN_INVALID for one that is over, was altered, is somebody else's, or of who may not make one any more */
    async open(
      { userId, staffRight }: Pick<Caller, 'userId' | 'staffRight'>,
      token: string,
    ): Promise<ModulePreview> {
      const [module, version, expires = '', signature = ''] = token.split(SEPARATOR);
      const { data: preview } = modulePreviewSchema.safeParse({ module, version });
      if (!isRightEnough(staffRight, 'ADMINISTRATOR')) throw new Problem(404, 'TOKEN_INVALID');
      if (!preview || !isSame(signature, await signatureOf(userId, preview, expires)))
        throw new Problem(404, 'TOKEN_INVALID');
      if (Number(expires) < clock.now().getTime()) throw new Problem(404, 'TOKEN_INVALID');
      return preview;
    },
  };
}
