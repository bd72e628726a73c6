import type { Language } from '@passerelle/contract';
import { minutesAfter } from '../calendar.ts';
import { createChance, happens } from '../chance.ts';
import type { PlannedClient } from '../clients.ts';
import { setFrench } from '../typography.ts';
import type { PlannedRequest } from './planned-request.ts';

export interface PlannedMessage {
  id: string;
  requestId: string;
  text: string;
  authorId: string;
  notedAt: Date;
}

/** What clients add to their requests, each in their own language. */
const texts: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    'Je suis disponible le matin, de préférence en début de semaine.',
    'Pourriez-vous me faire parvenir les derniers comptes avant la rencontre ?',
    'Mon associé souhaite se joindre à l’échange.',
    'Une visioconférence me conviendrait mieux qu’un déplacement.',
  ].map(setFrench),
  en: [
    'I am available in the mornings, preferably early in the week.',
    'Could you send me the latest accounts before the meeting?',
    'My partner would like to join the conversation.',
  ],
};

const SHARE = 0.3;
const MOST_MINUTES = 2 * 24 * 60;

/** The messages of clients about the requests that are under way. */
export function planMessages(
  today: Date,
  requests: readonly PlannedRequest[],
  clients: readonly PlannedClient[],
): PlannedMessage[] {
  const chance = createChance(712);
  const users = new Map(clients.map(({ id, user }) => [id, user]));
  return requests.flatMap(({ id, clientId, date, history, withdrawnAt }) => {
    const author = users.get(clientId);
    const notedAt = minutesAfter(date, chance.number.int({ min: 20, max: MOST_MINUTES }));
    const isUnderWay = history.at(-1)?.status !== 'DONE' && !withdrawnAt;
    if (!author || !isUnderWay || notedAt >= today || !happens(chance, SHARE)) return [];
    const text = chance.helpers.arrayElement(texts[author.language]);
    return [{ id: chance.string.uuid(), requestId: id, text, authorId: author.id, notedAt }];
  });
}
