import { Gauge, type Registry } from 'prom-client';
import type { OutboxState } from '../../ports/mail/outbox.ts';
import { sharedReading } from './database-reading.ts';

/** Measures the mails that wait to be sent. Without an answer of the database there are no numbers, rather than old ones. */
export function measureOutbox(readState: () => Promise<OutboxState>, registry: Registry): void {
  const registers = [registry];
  const read = sharedReading(readState);

  const mails = new Gauge({
    name: 'passerelle_outbox_mails',
    help: 'Mails that are not sent: waiting, or given up after the last try',
    labelNames: ['state'],
    registers,
    async collect() {
      const state = await read();
      mails.reset();
      if (!state) return;
      mails.set({ state: 'waiting' }, state.waiting);
      mails.set({ state: 'given_up' }, state.givenUp);
    },
  });
  const oldest = new Gauge({
    name: 'passerelle_outbox_oldest_seconds',
    help: 'How long the oldest waiting mail has waited; 0 without one',
    labelNames: ['state'],
    registers,
    async collect() {
      const state = await read();
      oldest.reset();
      if (state) oldest.set({ state: 'waiting' }, state.oldestSeconds);
    },
  });
}
