import type { Database } from '../../db/client.ts';
import { type OwnData, ownDataSection } from '../../own-data/section.ts';
import { createModuleFailuresStore, type FailureReporter } from './module-failures.store.ts';
import { createModuleRolloutsStore, type OwnStart } from './rollouts/module-rollouts.store.ts';

/** What a person's browser has reported: that front ends failed, which names nobody in itself, and which new versions it began. */
export function modulesOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<FailureReporter>({
        key: 'failureReports',
        fr: 'Pannes signalées',
        en: 'Failures reported',
        read: ({ userId }) => createModuleFailuresStore(readDb).reporter(userId),
        columns: [
          {
            ...{ key: 'hour', fr: 'Heure (UTC)', en: 'Hour (UTC)', from: ['module_failure_reporters.hour'] },
            value: ({ hour }) => hour,
          },
          {
            ...{ key: 'count', fr: 'Nombre', en: 'Number', type: 'number' },
            from: ['module_failure_reporters.reports'],
            value: ({ reports }) => reports,
          },
        ],
      }),
      ownDataSection<OwnStart>({
        key: 'versionsBegun',
        fr: 'Nouvelles versions essayées',
        en: 'New versions begun',
        read: ({ userId }) => createModuleRolloutsStore(readDb).startsOf(userId),
        columns: [
          {
            ...{ key: 'module', fr: 'Module', en: 'Module', from: ['module_starts.module'] },
            value: ({ module }) => module,
          },
          {
            ...{ key: 'version', fr: 'Version', en: 'Version', from: ['module_starts.version'] },
            value: ({ version }) => version,
          },
          {
            ...{ key: 'beganAt', fr: 'Commencée le', en: 'Begun on', type: 'instant' },
            from: ['module_starts.began_at'],
            value: ({ beganAt }) => beganAt,
          },
          {
            ...{ key: 'failedAt', fr: 'En panne le', en: 'Failed on', type: 'instant' },
            from: ['module_starts.failed_at'],
            value: ({ failedAt }) => failedAt,
          },
        ],
      }),
    ],
    leftOut: [
      {
        reason:
          'changes of the site, by the accounts of machines and pipelines that publish, which are none of ours',
        columns: [
          ...['id', 'hash', 'kind', 'name', 'version', 'date', 'author', 'key', 'commit'],
          ...['is_doubtful', 'gone_at', 'percent'],
        ].map((column) => `module_changes.${column}`),
      },
      {
        reason: 'says whose row it is: the person who asks',
        columns: ['module_failure_reporters.user_id', 'module_starts.user_id'],
      },
      {
        reason: 'when the team began with a version, which says nothing of people',
        columns: ['module_starts.since'],
      },
      {
        reason: 'versions that failed too many people, without whom',
        columns: ['module', 'version', 'since', 'stopped_at', 'began', 'failed'].map(
          (column) => `module_stops.${column}`,
        ),
      },
      {
        reason: 'failures of front ends, counted without whom they happened to',
        columns: ['day', 'module', 'version', 'kind', 'first_at', 'last_at', 'count'].map(
          (column) => `module_failures.${column}`,
        ),
      },
    ],
  };
}
