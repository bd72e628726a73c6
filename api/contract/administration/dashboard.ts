import { countries } from '../common/enumerations.ts';
import { anyDaySchema, daySchema, givenInstantSchema, idSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';

/** The first and the last day of what is counted, both included, in Paris. Of an instant, the day that it is on there. */
const dayOrInstant = z.union([daySchema, givenInstantSchema], { error: 'DATE_INVALID' }).optional();

export const dashboardQuerySchema = z.object({ startDate: dayOrInstant, endDate: dayOrInstant });
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

const counts = z.record(z.string(), z.number().int());

/**
 * What the team's dashboard counts. Views and connections are those of the period; requests and distributions are those
 * of today. Sectors are named by their codes, ecosystems by their names.
 */
export const dashboardSchema = z.object({
  period: z.object({ startDate: anyDaySchema, endDate: anyDaySchema }),
  connectionRequestStatistics: z.object({
    openEvents: z.number().int(),
    inProgressEvents: z.number().int(),
    /** How many of them wait longer than the bank promises. */
    lateEvents: z.number().int().optional(),
  }),
  /** Sign-ins of clients by day, days without any included. */
  clientsConnectionsStatistics: z.record(anyDaySchema, z.number().int()),
  /** The greatest counts of each; the totals are those over all sectors and all ecosystems. */
  mostViewedSectors: counts,
  sectorsDistribution: counts,
  mostViewedEcosystems: counts,
  ecosystemsDistribution: counts,
  totals: z.object({
    mostViewedSectors: z.number().int(),
    sectorsDistribution: z.number().int(),
    mostViewedEcosystems: z.number().int(),
    ecosystemsDistribution: z.number().int(),
  }),
  startupVisitedStatistics: z.array(
    z.object({
      id: idSchema,
      informations: z.object({
        name: z.string().nullable(),
        logoId: z.string().nullable(),
        country: z.enum(countries).nullable(),
      }),
      numberOfVisits: z.number().int(),
    }),
  ),
  clientsWithMostConnectionsStatistics: z.array(
    z.object({
      id: idSchema,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      banquier: z.string().nullable(),
      numberOfConnections: z.number().int(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
