import { idSchema, instantSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';

/** What stays of a startup that was deleted: its name and its dates. */
export const deletedStartupSchema = z.object({
  /** The id that the card had. */
  id: idSchema,
  name: z.string().nullable(),
  status: z.literal('DELETED'),
  creationDate: instantSchema,
  validateDate: instantSchema.nullable(),
  disabledDate: instantSchema.nullable(),
  deletionDate: instantSchema,
});
export type DeletedStartup = z.infer<typeof deletedStartupSchema>;
