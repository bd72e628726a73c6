import { expect, test } from '@jest/globals';
import type { Mail } from '../../../ports/mail/mail.ts';
import { createGate } from '../../../ports/mail/testing/gate.ts';
import { buildTestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';
import { signInClient } from '../testing/people.ts';

test('a startup is mailed of a second client also where the mail about the first is on its way', async () => {
  const gate = createGate();
  const mails: Mail[] = [];
  const api = await buildTestApp({
    transport: {
      async send(_, mail) {
        if (!mail.subject.includes('souhaite')) return;
        mails.push(mail);
        if (mails.length === 1) await gate.pass();
      },
    },
  });
  const anna = await api.signedIn('INNO');
  const startup = await startupWithCard(api, 'VALIDATED');
  const followUp = async () => {
    const client = await signInClient(api);
    const { id } = (await client.post(`/client/linking/${startup.cardId}`)).json();
    expect((await anna.put(`/event/${id}`, { status: 'WIP', comment: null })).statusCode).toBe(200);
  };
  await followUp();
  const delivered = api.deliverMails();
  await gate.reached;
  await followUp();
  gate.open();
  await delivered;
  await api.deliverMails();
  await api.close();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Un client de la banque souhaite vous rencontrer',
    '2 clients de la banque souhaitent vous rencontrer',
  ]);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([startup.account.email]));
});
