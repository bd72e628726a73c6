/** What tests attach to their reports, by the names under which the end of a run finds it where they failed. */
export const attachments = {
  /** What a visitor had before them. */
  page: 'visitor’s page',
  /** What servers that a test kills wrote last. */
  servers: 'servers',
} as const;
