import * as z from '@passerelle/contract/common/z';
import { pathSchema } from '../bucket/site-index.ts';

/*
 * What a team and the endpoint say to each other: POST /modules/NAME with what is to be done and the signatures that the team
 * has made. The answer is that it is done, or the statement that has to be signed for it: then the same is sent once more.
 */

/** What one publication may be. */
export const endpointLimits = {
  /** Bytes of a request: files in base64 are a third longer than they are. */
  bytes: 48 * 1024 * 1024,
  files: 2_000,
  /** Characters of a file's path. */
  path: 300,
  /** A rollout needs three; others of the same team, at the same moment, make one more. */
  signatures: 8,
  /** Milliseconds by which two clocks may differ, and that a conversation may take. */
  clocks: 10 * 60_000,
} as const;

/** A word of somebody for the history, without anything that would begin a line. */
const wordSchema = z
  .string()
  .max(100)
  .regex(/^\P{Cc}+$/u, 'must be a line of text');
const percentSchema = z.int().min(1).max(100);

const said = {
  /** The time of the conversation, as the endpoint named it: what is signed has it in it. */
  now: z.iso.datetime(),
  /** Of the key that signs, as the policy names it. */
  publicKey: z.base64().max(500),
  signatures: z.array(z.base64().max(200)).max(endpointLimits.signatures),
  /** Who does it, as they say. */
  by: wordSchema.optional(),
};

const fileSchema = z.strictObject({
  path: pathSchema.max(endpointLimits.path),
  /** In base64. */
  content: z.string(),
});
export type SentFile = z.infer<typeof fileSchema>;

export const askSchema = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('deploy'),
    ...said,
    commit: z
      .string()
      .regex(/^[\da-f]{4,64}\+?$/)
      .optional(),
    percent: percentSchema.optional(),
    isPreview: z.boolean().optional(),
    files: z.array(fileSchema).max(endpointLimits.files),
  }),
  z.strictObject({ act: z.literal('rollback'), ...said, wanted: wordSchema.optional() }),
  z.strictObject({
    act: z.literal('rollout'),
    ...said,
    step: z.union([percentSchema, z.literal('finish'), z.literal('stop')]),
  }),
]);
/** What a team asks for, with the signatures that it has made. */
export type Ask = z.infer<typeof askSchema>;

type Without<Asked, Names extends PropertyKey> = Asked extends unknown ? Omit<Asked, Names> : never;
/** What it asks for, whatever is signed for it. */
export type Wish = Without<Ask, 'now' | 'publicKey' | 'signatures'>;

/** What GET /modules/NAME answers to who may publish it. */
export const greetingSchema = z.object({ now: z.iso.datetime() });

export const answerSchema = z.union([
  z.object({ done: z.string() }),
  z.object({ wanted: z.record(z.string(), z.unknown()) }),
]);
export type Answer = z.infer<typeof answerSchema>;

/** What every answer holds that is neither. */
export const refusedSchema = z.object({ refused: z.string() });
