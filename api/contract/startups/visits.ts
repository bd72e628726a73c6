import { countries } from '../common/enumerations.ts';
import { idSchema, instantSchema } from '../common/fields.ts';
import { inOrder } from '../common/period.ts';
import * as z from '../common/z.ts';

/** `startDate` and `endDate` of the visit statistics. */
export const visitQuerySchema = z
  .object({
    startDate: instantSchema.optional(),
    endDate: instantSchema.optional(),
  })
  .superRefine(inOrder('startDate', 'endDate'));

export const lastVisitedSchema = z.array(
  z.object({
    id: idSchema,
    date: instantSchema,
    informations: z.object({
      name: z.string().nullable(),
      logoId: z.string().nullable(),
      country: z.enum(countries).nullable(),
    }),
  }),
);
export type LastVisited = z.infer<typeof lastVisitedSchema>;
