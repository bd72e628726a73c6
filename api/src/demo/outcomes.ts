/** What `create.ts` says of a database that it leaves alone. */
export const untouched = {
  demonstration: 'The demonstration is there.',
  otherData: 'The database is in use: no demonstration was created.',
} as const;
