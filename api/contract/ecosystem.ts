import { idSchema } from './fields.ts';
import * as z from './z.ts';

/** An accelerator, incubator or cluster that startups belong to. */
export const ecosystemSchema = z.object({
  id: idSchema,
  name: z.string(),
  comment: z.string().nullable(),
  subEcosystems: z.array(z.object({ name: z.string() })),
});
export type Ecosystem = z.infer<typeof ecosystemSchema>;
