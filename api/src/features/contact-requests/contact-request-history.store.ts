import type { ContactRequestChange, ContactRequestStatus } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

interface ChangeRow {
  id: string;
  date: string;
  status: ContactRequestStatus;
  comment: string | null;
  author_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** Reads who changed a contact request, and when. */
export function createContactRequestHistoryStore(db: Database) {
  return {
    /** The newest changes of a request, newest first; empty where there is no such request. */
    async list(requestId: string, maximum: number): Promise<ContactRequestChange[]> {
      const rows: ChangeRow[] = await db('event_history')
        .leftJoin('users', 'users.id', 'event_history.author_id')
        .where('event_history.event_id', requestId)
        .orderBy([
          { column: 'event_history.date', order: 'desc' },
          { column: 'event_history.id', order: 'desc' },
        ])
        .limit(maximum)
        .select(
          'event_history.id',
          'event_history.date',
          'event_history.status',
          'event_history.comment',
          'event_history.author_id',
          'users.first_name',
          'users.last_name',
          'users.email',
        );
      return rows.map(({ id, date, status, comment, author_id, ...person }) => ({
        id,
        date,
        status,
        comment,
        author: author_id ? { id: author_id, fullName: personName(person) } : null,
      }));
    },
  };
}

/** How a person is called in lists: by their names, else by their address. */
export function personName(person: Pick<ChangeRow, 'first_name' | 'last_name' | 'email'>): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || (person.email ?? '');
}
