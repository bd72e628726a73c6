import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages, messageText, type OwnerStartup, startupDraftSchema } from '@passerelle/contract';
import { cardLimitTable, cardWith } from '@passerelle/contract/startups/testing/card-limits';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { type CardStartup, startupWithCard } from '../../../testing/cards.ts';

let test: TestApp;
let validated: CardStartup;
/** The team may change what a startup may not, such as the fundraising choice while it is raising. */
let inno: SignedIn;
let waiting: CardStartup;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  validated = await startupWithCard(test, 'VALIDATED', 'Orphée validée');
  waiting = await startupWithCard(test, 'TO_VALIDATE', 'Orphée en attente');
});
afterAll(() => test.close());

const cardOf = async (startup: CardStartup): Promise<OwnerStartup> =>
  (await startup.get('/startup/my')).json();

async function save(startup: CardStartup, card: object, language = 'fr') {
  const headers = { 'accept-language': language };
  return inno.post(`/startup/${startup.cardId}`, card, { headers });
}

/** Whether even an unfinished card could be so: it has the right types and a bounded size. */
const canBeKept = (card: object) => startupDraftSchema.safeParse(card).success;

describe.each(cardLimitTable)('$path', ({ path, inside, outside }) => {
  it(`is stored with the ${inside.length} values just inside`, async () => {
    const card = await cardOf(validated);
    for (const value of inside) {
      const answer = await save(validated, cardWith(card, path, value));
      expect({ value, status: answer.statusCode }).toEqual({ value, status: 200 });
    }
    expect((await save(validated, card)).statusCode).toBe(200);
  });

  it(`is refused on a validated card with the ${outside.length} values just outside`, async () => {
    const card = await cardOf(validated);
    for (const { value, code, values, at = path } of outside) {
      for (const language of languages) {
        const answer = await save(validated, cardWith(card, path, value), language);
        expect(answer.statusCode).toBe(400);
        const message = messageText(code, language, values);
        expect({ value, errors: answer.json().errors }).toEqual({
          value,
          errors: [{ path: at, code, message, ...(values && { values }) }],
        });
      }
    }
    expect(await cardOf(validated)).toEqual(card);
  });

  it('may break its rule on an unfinished card, as far as such a card can be kept', async () => {
    const card = await cardOf(waiting);
    for (const { value } of outside) {
      const broken = cardWith(card, path, value);
      const answer = await save(waiting, broken);
      expect({ value, status: answer.statusCode }).toEqual({ value, status: canBeKept(broken) ? 200 : 400 });
    }
    expect((await save(waiting, card)).statusCode).toBe(200);
  });
});
