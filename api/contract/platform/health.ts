import * as z from '../common/z.ts';

export const healthSchema = z.object({ status: z.literal('ok') });
export const readinessSchema = z.object({
  status: z.enum(['ready', 'unavailable']),
  database: z.boolean(),
  migrations: z.boolean(),
});
/** The version of the API, the commit it was built from when known, and the newest migration of its schema. */
export const versionSchema = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  migration: z.string().nullable(),
});
