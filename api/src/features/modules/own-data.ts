import type { Database } from '../../db/client.ts';
import { type OwnData, ownDataSection } from '../../own-data/section.ts';
import { createModuleFailuresStore, type FailureReporter } from './module-failures.store.ts';

/** That a person's browser has reported failures of front ends; the failures themselves name nobody. */
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
    ],
    leftOut: [
      {
        reason:
          'changes of the site, by the accounts of machines and pipelines that publish, which are none of ours',
        columns: [
          ...['id', 'hash', 'kind', 'name', 'version', 'date', 'author', 'key', 'commit'],
          ...['is_doubtful', 'gone_at'],
        ].map((column) => `module_changes.${column}`),
      },
      { reason: 'says whose row it is: the person who asks', columns: ['module_failure_reporters.user_id'] },
      {
        reason: 'failures of front ends, counted without whom they happened to',
        columns: ['day', 'module', 'version', 'kind', 'first_at', 'last_at', 'count'].map(
          (column) => `module_failures.${column}`,
        ),
      },
    ],
  };
}
