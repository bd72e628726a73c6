import { nextMorning } from './bank-days.ts';
import { composeFeatures } from './features/index.ts';
import type { Installation } from './installation.ts';
import { createBackground } from './jobs/background.ts';
import { createDailyJob, type JobRun } from './jobs/daily-job.ts';
import { createRequestLimits } from './limits/request-limits.ts';
import type { Files } from './ports/files/files.ts';
import type { FeedReader } from './ports/rss/index.ts';
import { createRetention } from './retention/retention.ts';

/** All that the platform takes from outside; tests bring doubles. */
export interface Surroundings extends Installation {
  /** Uploaded pictures. */
  files: Files;
  /** Reads feeds of startup news. */
  reader: FeedReader;
  /** Called after each run of a daily job. */
  onJobRun?(run: JobRun): void;
}

export type Composition = ReturnType<typeof compose>;

/**
 * The composition root: builds the features and the work in the background once, for what serves (`app.ts`,
 * `server.ts`) as for what tests start. A command line composes by the same functions the features that it needs.
 */
export function compose(surroundings: Surroundings) {
  const { config, database, clock, mail, logger, record, onJobRun } = surroundings;
  const features = composeFeatures(surroundings);
  const limits = createRequestLimits({ db: database.db, clock, factor: config.sourceLimitFactor });
  const job = { db: database.db, clock, logger, onRun: onJobRun };
  const digest = createDailyJob({
    ...job,
    name: 'digest',
    run: features.digest.queueDue,
    nextAfter: nextMorning,
  });
  const desk = createDailyJob({
    ...job,
    name: 'desk',
    run: features.contactRequests.runDesk,
    nextAfter: nextMorning,
  });
  const retention = createRetention({
    db: database.db,
    clock,
    logger,
    record,
    days: config.retention,
    forget: {
      ...features.auth.retention,
      ...features.users.retention,
      ...features.contactRequests.retention,
      ...features.startups.retention,
      ...features.digest.retention,
      ...features.modules.retention,
      ...features.audit.retention,
      ...features.securityEvents.retention,
      ...features.approvals.retention,
      ...limits.retention,
      ...mail.retention,
    },
  });
  const housekeeping = createDailyJob({
    ...job,
    name: 'housekeeping',
    async run() {
      await features.contactRequests.inMemory.trimLogs();
      await retention.forgetOld();
    },
  });
  const anchor = createDailyJob({ ...job, name: 'anchor', run: features.audit.anchor.note });
  const { storedDrawings } = features.assets;
  const drawings = createDailyJob({ ...job, name: 'drawings', run: storedDrawings.drawAll });
  return {
    ...surroundings,
    features,
    limits,
    retention,
    jobs: { digest, desk, housekeeping, anchor, drawings },
    /** What the process does by itself while it serves. */
    background: createBackground([
      features.securityEvents.storing,
      features.assets.sweeping,
      mail,
      features.homepage.feedRefresh,
      features.modules.changes.following,
      digest,
      desk,
      housekeeping,
      anchor,
      {
        start: drawings.start,
        async stop() {
          storedDrawings.stop();
          await drawings.stop();
        },
      },
    ]),
  };
}
