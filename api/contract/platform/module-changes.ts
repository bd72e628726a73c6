import { idSchema, instantSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';

/**
 * How a version came into service; `FOUND` is one that was there when the next change was written, and nobody had. One that a
 * share of people gets beside it is `ROLLED_OUT`, and then everybody's, or nobody's.
 */
export const moduleChangeKinds = [
  'DEPLOYED',
  'ROLLED_BACK',
  'FOUND',
  'PREVIEW_PUBLISHED',
  'ROLLED_OUT',
  'ROLLOUT_FINISHED',
  'ROLLOUT_WITHDRAWN',
] as const;
export type ModuleChangeKind = (typeof moduleChangeKinds)[number];

/** The longest that a site's history may say of one thing, in characters: all of it is short, and written by publishers. */
export const moduleChangeTextLength = 200;

const textSchema = z.string().max(moduleChangeTextLength);

/** A change of what is in service at the site, as its history says. */
export const moduleChangeSchema = z.object({
  id: idSchema,
  kind: z.enum(moduleChangeKinds),
  /** `shell`, or a module. */
  name: textSchema,
  version: textSchema,
  /** Of `ROLLED_OUT`: how many of a hundred people got it; absent from an API of an earlier version. */
  percent: z.number().int().nullable().optional(),
  /** When it happened, as the publisher says. */
  date: instantSchema,
  /** Who did it, as they or their pipeline say. */
  author: textSchema.nullable(),
  /** The key that signed it, by the beginning of its hash: of the shell there is none. */
  key: textSchema.nullable(),
  /** The commit that it was published from, with `+` where something in the checkout was not committed. */
  commit: textSchema.nullable(),
  /** Whether its line does not follow from the one before: one of them was changed, or one was taken away. */
  isDoubtful: z.boolean(),
  /** When its line was no longer found in the history; null while it is there. */
  goneAt: instantSchema.nullable(),
});
export type ModuleChange = z.infer<typeof moduleChangeSchema>;
