import type { Database } from '../../../db/client.ts';
import { milestonesOf, type RequestStory } from '../../../working-days/milestones.ts';

type Belongings = { entity: string | null; sector: string | null; ecosystem_id: string | null };

/** Notes how far contact requests came, which the figures of their results are counted from. */
export function createMilestonesStore(db: Database) {
  return {
    /** Notes a request anew after something happened to it. Where it belonged first, it stays. */
    async note(requestId: string): Promise<void> {
      const request: (RequestStory['request'] & Belongings) | undefined = await db('events')
        .leftJoin('clients', 'clients.id', 'events.client_id')
        .leftJoin('startups', 'startups.id', 'events.startup_id')
        .where('events.id', requestId)
        .first('events.date', 'events.status', 'events.withdrawn_at', {
          entity: 'clients.entity',
          sector: 'startups.sector',
          ecosystem_id: 'startups.ecosystem_id',
        });
      if (!request) return;
      const known: Belongings | undefined = await db('event_milestones')
        .where({ event_id: requestId })
        .first('entity', 'sector', 'ecosystem_id');
      const history = await db('event_history')
        .where({ event_id: requestId })
        .orderBy('date')
        .select('status', 'date');
      const steps = await db('event_steps').where({ event_id: requestId }).select('kind', 'day', 'noted_at');
      const entity = known?.entity ?? request.entity;
      await db('event_milestones')
        .insert({
          event_id: requestId,
          entity,
          sector: known?.sector ?? request.sector,
          ecosystem_id: known?.ecosystem_id ?? request.ecosystem_id,
          ...milestonesOf({ request, history, steps, entity }),
        })
        .onConflict('event_id')
        .merge();
    },
  };
}
