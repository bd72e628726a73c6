import { type OwnMessage, type RequestMessage, requestMessageLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { lockRevision } from '../../../db/revisions.ts';
import { conflict, notFound } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createLogStore } from '../log/log.store.ts';
import { createProgressStore } from './progress.store.ts';

export interface MessagesDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
}

/** Whose request to which startup. */
export interface OwnRequestAddress {
  clientId: string;
  userId: string;
  startupId: string;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** What clients add to their own requests: the team reads it in the log, and its owner in the desk's mail. */
export function createMessagesService({ db, readDb, clock }: MessagesDependencies) {
  async function findOwn(source: Database, { clientId, startupId }: OwnRequestAddress) {
    const request = await createProgressStore(source).findOwn(clientId, startupId);
    if (!request) throw notFound('EVENT_NOT_FOUND');
    return request;
  }

  return {
    /** @throws Problem EVENT_NOT_FOUND */
    async list(address: OwnRequestAddress): Promise<OwnMessage[]> {
      const { id } = await findOwn(readDb, address);
      return createProgressStore(readDb).messagesOf(id);
    },

    /**
     * Adds a message to a request that is not closed; the same one again changes nothing.
     * @param messageId made by who writes it
     * @throws Problem EVENT_NOT_FOUND; EVENT_CLOSED; EVENT_MESSAGES_FULL
     */
    async add(
      address: OwnRequestAddress,
      messageId: string,
      { text }: RequestMessage,
    ): Promise<OwnMessage[]> {
      return db.transaction(async (trx) => {
        const { id: requestId } = await findOwn(trx, address);
        await lockRevision(trx, { kind: 'EVENT', id: requestId });
        const { status } = await findOwn(trx, address);
        const store = createProgressStore(trx);
        const messages = await store.messagesOf(requestId);
        if (messages.some(({ id }) => id === messageId)) return messages;
        if (status === 'DONE') throw conflict('EVENT_CLOSED');
        if (messages.length >= requestMessageLimits.maximum) throw conflict('EVENT_MESSAGES_FULL');
        const now = clock.now().toISOString();
        const entry = { id: messageId, requestId, kind: 'CLIENT_MESSAGE', text } as const;
        await createLogStore(trx).add({ ...entry, authorId: address.userId, now });
        return store.messagesOf(requestId);
      });
    },
  };
}
