import { idSchema } from './fields.ts';
import * as z from './z.ts';

/** An accelerator, incubator or cluster that startups belong to, as everybody chooses among them. */
export const ecosystemSchema = z.object({
  id: idSchema,
  name: z.string(),
  subEcosystems: z.array(z.object({ name: z.string() })),
});
export type Ecosystem = z.infer<typeof ecosystemSchema>;

/** An ecosystem as INNO sees it: the team's comment stays with the team. */
export const innoEcosystemSchema = ecosystemSchema.extend({ comment: z.string().nullable() });
export type InnoEcosystem = z.infer<typeof innoEcosystemSchema>;
