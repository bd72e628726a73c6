import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSystem } from './system/system.ts';

/** Asks client and owner what came of a request that was settled, as the daily job does three months after. */
export function askWhatCame(system: RunningSystem, requestId: string): Record<'CLIENT' | 'TEAM', string> {
  const ids = { CLIENT: randomUUID(), TEAM: randomUUID() };
  const database = new DatabaseSync(join(system.dataFolder, 'passerelle.sqlite'), { timeout: 5_000 });
  const question = database.prepare(
    'INSERT INTO event_follow_ups (id, event_id, settled_on, months, side) SELECT ?, event_id, settled_on, 3, ? FROM event_milestones WHERE event_id = ?',
  );
  for (const [side, id] of Object.entries(ids)) question.run(id, side, requestId);
  database.close();
  return ids;
}
