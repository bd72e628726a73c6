/** @engine-independent which mails a month brings is computed from rows that digest.test.ts and daily-job.test.ts ask both engines for */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FRANCE, type MatchedCard, searchTypes } from '@passerelle/contract';
import { cardsToMatch, criteriaOfClients } from '@passerelle/contract/clients/testing/matching';
import fc from 'fast-check';
import type { Mail, MailTransport } from '../../ports/mail/mail.ts';
import { buildTestApp, type SignedIn, type TestApp, type TestProcess } from '../../testing/app.ts';
import { insertEcosystem } from '../ecosystems/ecosystems.service.ts';
import { cardsIn, type DigestClient, give, handInCard, newClient, stopTokenIn } from './testing/clients.ts';
import { expectedMails, type MailOfDay, type SimulatedCard, type Wish } from './testing/simulation.ts';

// A month by the hour.
jest.setTimeout(400_000);

const HOUR = 60 * 60 * 1000;
const DAYS = 30;
const CLIENTS = 24;
const CARDS_A_DAY = 4;
/** From six in the morning of the first day to six of the day after the last. */
const serverIsDown = { from: 12, to: 13 };

let test: TestApp;
let others: TestProcess[] = [];
afterEach(async () => {
  await Promise.all(others.map((other) => other.close()));
  others = [];
  await test.close();
});

/** What a validated card says at least, where the draft says less. */
function completed({ informations, raise }: MatchedCard, ecosystemId: string): MatchedCard {
  const country = informations.country ?? 'Luxembourg';
  return {
    informations: {
      sector: informations.sector ?? 'FINTECH',
      country,
      region: country === FRANCE ? (informations.region ?? 'Bretagne') : null,
      ecosystemId: informations.ecosystemId ?? ecosystemId,
    },
    raise: { ...raise, status: raise.status ?? 'SEED', minInvest: raise.minInvest ?? 100_000 },
  };
}

describe('thirty days of validations, disablings, changed minds and a mail server that is down for two', () => {
  it.each([1, 2])(
    'bring each client what they have to hear of, once, from %s process(es)',
    async (processes) => {
      const sent: { mail: Mail; day: number }[] = [];
      let day = 0;
      let isDown = false;
      const transport: MailTransport = {
        async send(_id, mail) {
          if (isDown) throw new Error('no mail server');
          sent.push({ mail, day });
        },
      };
      test = await buildTestApp({ transport });
      const inno: SignedIn = await test.signedIn('INNO');
      const { clock } = test;
      for (let count = 1; count < processes; count += 1) others.push(await test.anotherProcess());
      const running = [test, ...others];

      const ecosystems: string[] = [];
      for (const name of ['Arc', 'Pont']) {
        ecosystems.push(await insertEcosystem(test.database.db, { name, comment: null, subEcosystems: [] }));
      }
      const [ecosystem = ''] = ecosystems;
      const facts = fc
        .sample(cardsToMatch(ecosystems), { numRuns: DAYS * CARDS_A_DAY, seed: 7 })
        .map((card) => completed(card, ecosystem));
      const criteria = fc.sample(criteriaOfClients(ecosystems), { numRuns: CLIENTS * 2, seed: 13 });
      const wishOf = (index: number, isNotifiable = index % 5 !== 0): Wish =>
        ({
          ...(criteria[index % criteria.length] ?? criteria[0]),
          searchType: searchTypes[index % searchTypes.length],
          isNotifiable,
        }) as Wish;

      const cards: SimulatedCard[] = [];
      const clients: (DigestClient & { wishes: Map<number, Wish> })[] = [];
      const newest = () => cards.slice(-CARDS_A_DAY);

      /** What happens in the afternoon of a day, through the API. */
      async function afternoon(): Promise<void> {
        for (const card of facts.slice(day * CARDS_A_DAY, (day + 1) * CARDS_A_DAY)) {
          const id = await handInCard(test, card, { name: `Carte ${cards.length}` });
          expect((await inno.post(`/startup/validate/${id}`)).statusCode).toBe(200);
          cards.push({ ...card, id, validatedOn: day, disabledOn: null });
        }
        // Each third day a card of the day before, each fourth one of the day itself, before any mail of the day.
        const hidden = [day % 3 === 0 && cards.at(-CARDS_A_DAY - 1), day % 4 === 0 && newest()[0]];
        for (const card of hidden) {
          if (!card || card.disabledOn !== null) continue;
          expect((await inno.post(`/startup/disable/${card.id}`)).statusCode).toBe(200);
          card.disabledOn = day;
        }
        clock.advance(HOUR);
        await changeMinds();
      }

      /** A few clients a day look for something else, want mails or none; one who got a mail stops them by its link. */
      async function changeMinds(): Promise<void> {
        for (const [index, client] of clients.entries()) {
          if ((index + day) % 11 !== 0) continue;
          const wish = wishOf(index + day, (index + day) % 3 !== 0);
          await give(inno, { ...client, ...wish });
          client.wishes.set(day, wish);
        }
        const stopped = sent.findLast((one) => one.day === day)?.mail;
        const reader = clients.find(({ email }) => email === stopped?.recipient);
        if (!stopped || !reader || day % 4 !== 1 || reader.wishes.has(day)) return;
        const visitor = await test.anonymous();
        const answer = await visitor.post('/notifications/stop', { token: stopTokenIn(stopped) });
        expect(answer.statusCode).toBe(204);
        const current = [...reader.wishes.values()].at(-1);
        if (current) reader.wishes.set(day, { ...current, isNotifiable: false });
      }

      for (; day < DAYS; day += 1) {
        // Days begin at midnight in UTC here; seven in Paris is five or six.
        for (let hour = 0; hour < 24; hour += 1) {
          const time = clock.now();
          const target = Date.UTC(2026, 2, 3 + day, hour, 10);
          if (target > time.getTime()) clock.advance(target - time.getTime());
          isDown =
            (day > serverIsDown.from || (day === serverIsDown.from && hour >= 4)) && day <= serverIsDown.to;
          if (hour === 14) {
            if (day === 0) {
              for (let index = 0; index < CLIENTS; index += 1) {
                const wish = wishOf(index);
                const language = index % 2 === 0 ? 'fr' : 'en';
                const client = await newClient(test, inno, { ...wish, language });
                clients.push({ ...client, wishes: new Map([[0, wish]]) });
              }
            }
            await afternoon();
          }
          await Promise.all(running.map(({ jobs }) => jobs.digest.runIfDue()));
          await Promise.all(running.map(({ outbox }) => outbox.deliver()));
        }
      }

      const expected = clients.flatMap((client) =>
        expectedMails(client, cards, {
          days: DAYS,
          isServerDown: (on) => on >= serverIsDown.from && on <= serverIsDown.to,
        }),
      );
      const actual = sent.map(
        ({ mail, day: on }): MailOfDay => ({
          day: on,
          recipient: mail.recipient,
          cards: cardsIn(mail).sort(),
        }),
      );
      const inOrder = (mails: MailOfDay[]) => mails.map((mail) => JSON.stringify(mail)).sort();
      expect(inOrder(actual)).toEqual(inOrder(expected));

      const daysWithMail = new Set(actual.map((mail) => mail.day));
      expect(daysWithMail.size).toBeGreaterThan(20);
      expect([...daysWithMail]).toEqual(expect.not.arrayContaining([serverIsDown.from, serverIsDown.to]));
      expect(daysWithMail).toContain(serverIsDown.to + 1);
      expect(actual.some((mail) => mail.cards.length > 1)).toBe(true);
      const languageOf = new Map(clients.map(({ email, language }) => [email, language]));
      for (const { mail } of sent) {
        const words = languageOf.get(mail.recipient) === 'fr' ? /à vos critères$/ : /your criteria$/;
        expect(mail.subject).toMatch(words);
      }
    },
  );
});
