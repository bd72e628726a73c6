import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mailLimits, type SearchCriteria } from '@passerelle/contract';
import { completeCard } from '@passerelle/contract/startups/testing/complete-card';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { handInCard, newClient } from '../../digest/testing/clients.ts';

let test: TestApp;
let inno: SignedIn;
let cardId: string;
let ecosystemId: string;

const anything: SearchCriteria = {
  need: ['INVESTMENT'],
  minInvest: null,
  maxInvest: null,
  raise: [],
  sectors: [],
  ecosystems: [],
  countries: [],
  regions: [],
};
const given = { ...anything, language: 'fr', searchType: 'ACTIVE' } as const;
const { recipientsWithoutQuestion: few } = mailLimits;

const handIn = (name: string) =>
  handInCard(
    test,
    {
      ...completeCard,
      informations: { ...completeCard.informations, ecosystemId },
      raise: { ...completeCard.raise, need: ['FUND_RISING'] },
    },
    { name },
  );

beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  for (let count = 0; count < few; count += 1) await newClient(test, inno, { ...given, isNotifiable: true });
  // Neither of them would receive a mail.
  await newClient(test, inno, { ...given, isNotifiable: false });
  await newClient(test, inno, { ...given, countries: ['Espagne'], isNotifiable: true });
  const ecosystem = { name: 'Pôle Annonces', comment: null, subEcosystems: [] };
  ecosystemId = (await inno.post('/ecosystem', ecosystem)).json().id;
  cardId = await handIn('Annoncée');
}, 120_000);
afterAll(() => test.close());

const validate = (query = '') => inno.post(`/startup/validate/${cardId}${query}`);

it('validates a card without a question up to the number of mailed clients that the contract allows', async () => {
  const other = await handIn('Discrète');
  expect((await inno.post(`/startup/validate/${other}`)).json()).toMatchObject({ status: 'VALIDATED' });
});

it('is refused where more clients are mailed and the caller names another number', async () => {
  await newClient(test, inno, { ...given, isNotifiable: true });
  for (const query of ['?recipients=0', `?recipients=${few}`, `?recipients=${few + 2}`]) {
    const refused = await validate(query);
    expect(refused.json()).toMatchObject({
      statusCode: 409,
      code: 'MAILS_UNCONFIRMED',
      current: { recipients: few + 1 },
    });
  }
  expect((await validate('?recipients=tous')).statusCode).toBe(400);
  expect((await inno.get(`/startup/${cardId}`)).json().status).toBe('TO_VALIDATE');
  expect((await validate(`?recipients=${few + 1}`)).json()).toMatchObject({ status: 'VALIDATED' });
  // The retry of a call whose answer was lost sends no second mail.
  expect((await validate()).statusCode).toBe(200);
});

it('goes through as specified where the caller names no number', async () => {
  const other = await handIn('Annoncée sans question');
  expect((await inno.post(`/startup/validate/${other}`)).json()).toMatchObject({ status: 'VALIDATED' });
});
