import { factorKinds } from '../accounts/factors/factors.ts';
import { passkeyRequestSchema } from '../accounts/factors/passkeys.ts';
import * as z from '../common/z.ts';

/** The body of every answer that is not a success. `code` is stable; `message` is in the caller's language. */
export const errorSchema = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  /** On 400: each wrong field, with the values that stand in its message, by which the same is said in another language. */
  errors: z
    .array(
      z.object({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  /** On 409, where a record was changed meanwhile: what it is now, as the caller's reading of it answers. */
  current: z.unknown().optional(),
  /** On 401 with SECOND_FACTOR_REQUIRED: what the second step of the sign-in has to send, beside its proof. */
  challenge: z.string().optional(),
  /** With it: by which of them the second step can be done. */
  factorKinds: z.array(z.enum(factorKinds)).optional(),
  /** With it, where there are passkeys: what a browser asks them. */
  passkeyRequest: passkeyRequestSchema.optional(),
  /** On 5xx: the reference for a report to the team. */
  requestId: z.string().optional(),
});
export type ApiError = z.infer<typeof errorSchema>;
