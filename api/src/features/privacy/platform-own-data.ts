import type { OwnData } from '../../own-data/section.ts';

/** The tables of no feature: they have nothing about a person, or only what cannot be read. */
export const platformOwnData: OwnData = {
  sections: [],
  leftOut: [
    {
      reason: 'counts under hashes, which name nobody and are gone within hours',
      columns: ['request_counts.key_hash', 'request_counts.calls', 'request_counts.ends_at'],
    },
    {
      reason: 'work of the platform, about nobody',
      columns: [
        'jobs.name',
        'jobs.due_at',
        'jobs.last_done_at',
        'retention_runs.name',
        'retention_runs.days',
        'retention_runs.until',
        'retention_runs.count',
      ],
    },
  ],
};
