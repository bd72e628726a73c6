import type { Scopes } from '../../http/scopes.ts';
import { createLoop } from '../../jobs/loop.ts';
import type { FeatureDependencies } from '../feature.ts';
import { findEditableCard, settleFiles } from '../startups/card/startups.service.ts';
import { proposeFiles } from '../startups/proposed-changes/proposals.ts';
import { assetsRoutes } from './assets.routes.ts';
import { createAssetsService } from './assets.service.ts';
import { removeLeftovers } from './leftovers.service.ts';
import { createStoredDrawings } from './stored-drawings.service.ts';
import { createUploadsService } from './uploads.service.ts';

/** The pictures of cards. */
export function composeAssets({ config, database, clock, files, logger, record }: FeatureDependencies) {
  const { db, readDb } = database;
  const storedDrawings = createStoredDrawings({ db, files, logger, record });
  const assets = createAssetsService({ readDb, files, storedDrawings, logger });
  const uploads = createUploadsService({
    db,
    clock,
    files,
    findEditableCard: (trx, caller, id) => findEditableCard(trx, caller, id, config.cardChanges),
    proposeFiles,
    settleFiles,
    record,
  });
  return {
    forgetFiles: assets.forget,
    storedDrawings,
    /** Removes once what processes that died left behind. */
    sweeping: createLoop({
      run: () => removeLeftovers({ readDb, files, clock, logger }),
      onFailure: (error) => logger.error({ err: error }, 'what a process left behind could not be removed'),
    }),
    registerRoutes: (scopes: Scopes) => assetsRoutes(scopes, assets, uploads),
  };
}

export type Assets = ReturnType<typeof composeAssets>;
