import { faker } from '@faker-js/faker/locale/fr';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  countries,
  type InnoStartup,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupColumnSorts,
  startupDraftSchema,
  startupNeeds,
  startupSorts,
  startupStatuses,
} from '@passerelle/contract';
import fc from 'fast-check';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertEcosystem } from '../../ecosystems/ecosystems.service.ts';
import { insertCard } from '../card/startups.service.ts';
import { expectedCards, expectedCounts, type PlainQuery } from './testing/expected-list.ts';

// Hundreds of lists take longer than Jest's five seconds on a machine that has much else to do.
jest.setTimeout(300_000);

const names = [
  'Éclair',
  'eclair',
  'Zénith Bleu',
  'École du Vent',
  'Œuvre',
  'ARBRE',
  'Arbres',
  'Ça Roule',
  'Île Verte',
];
const amounts = [null, 100_000, 199_999, 200_000, 499_999, 500_000, 1_999_999, 2_000_000, 100_000_000];
const subEcosystems = [['Mer', 'Ciel, espace'], ['Mer', 'Terre'], []];
const CARDS = 400;
const COMBINATIONS = 300;

let test: TestApp;
let inno: SignedIn;
let client: SignedIn;
let ecosystems: { id: string; subEcosystems: { name: string }[] }[];
let all: InnoStartup[];

beforeAll(async () => {
  faker.seed(7);
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  client = await test.signedIn('CLIENT');
  const { db } = test.database;
  for (const [index, list] of subEcosystems.entries()) {
    await insertEcosystem(db, {
      name: ['Zoé', 'Élan', 'Arc'][index] ?? '',
      comment: null,
      subEcosystems: list.map((name) => ({ name })),
    });
  }
  ecosystems = (await inno.get('/ecosystem')).json();
  await db.transaction(async (trx) => {
    for (let index = 0; index < CARDS; index += 1) await insertCard(trx, randomCard(index), new Date());
  });
  all = (await inno.get('/startup')).json();
});
afterAll(() => test.close());

const maybe = <Value>(value: Value): Value | null => (faker.datatype.boolean(0.85) ? value : null);

function randomCard(index: number) {
  const status = faker.helpers.arrayElement(startupStatuses);
  const country = maybe(faker.helpers.arrayElement(countries));
  const ecosystem = maybe(faker.helpers.arrayElement(ecosystems));
  const hasDate = status === 'VALIDATED' || status === 'DISABLED';
  const name = `${faker.helpers.arrayElement(names)} ${faker.helpers.arrayElement(['Un', 'Deux', ''])}`;
  const parts = startupDraftSchema.parse({
    informations: {
      name: maybe(name),
      sector: maybe(faker.helpers.arrayElement(sectors.slice(0, 6))),
      country,
      region: country === 'France' ? faker.helpers.arrayElement(regions.slice(0, 4)) : null,
      ecosystemId: ecosystem?.id,
      subEcosystem: maybe(faker.helpers.arrayElements(ecosystem?.subEcosystems ?? [], 1)[0]?.name),
      businessWoman: faker.datatype.boolean(),
      environmentalImpact: faker.datatype.boolean(),
    },
    offer: { maturity: maybe(faker.helpers.arrayElement(maturities)) },
    raise: {
      need: faker.helpers.arrayElements(startupNeeds, { min: 0, max: 2 }),
      status: maybe(faker.helpers.arrayElement(raiseStages)),
      targetMoney: faker.helpers.arrayElement(amounts),
      minInvest: faker.helpers.arrayElement(amounts),
    },
    team: {},
  });
  // Some share their date: the order among them has to be stable.
  const validateDate = hasDate ? `2026-01-${String(10 + (index % 20))}T10:00:00.000Z` : null;
  return { ...parts, status, validateDate };
}

const some = <Value>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) });

const filters = () => ({
  search: fc.constantFrom('éclair', 'ECLAIR', 'bleu zen', 'œuvre', 'oeuvre', 'u', '%', "l'", 'rien'),
  statuses: some(startupStatuses),
  sectors: some(sectors.slice(0, 6)),
  countries: some(countries),
  regions: some(regions.slice(0, 4)),
  ecosystems: some(ecosystems.map(({ id }) => id)),
  subEcosystems: some(['Mer', 'Ciel, espace', 'Terre']),
  maturities: some(maturities),
  needs: some(startupNeeds),
  raise: some(raiseStages),
  raiseValue: some([0, 200_000, 500_000, 2_000_000]),
  minInvest: fc.constantFrom(0, 100_000, 200_000, 500_000),
  maxInvest: fc.constantFrom(100_000, 499_999, 2_000_000),
  businessWoman: fc.boolean(),
  environmentalImpact: fc.boolean(),
  validatedFrom: fc.constantFrom('2026-01-10', '2026-01-20', '0001-01-01'),
  validatedTo: fc.constantFrom('2026-01-15', '2026-01-29', '9999-12-31'),
});

/** A few filters at a time, so that cards are left to compare. */
function queries(): fc.Arbitrary<PlainQuery> {
  const all = filters();
  const names = fc.subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 3 });
  const sort = fc.constantFrom(...startupSorts, ...startupColumnSorts);
  return fc.tuple(names, fc.record(all), sort).map(([chosen, values, order]) => ({
    ...Object.fromEntries(chosen.map((name) => [name, values[name]])),
    sort: order,
  }));
}

function addressOf(query: PlainQuery, isRepeated = true, path = '/startup'): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = [value].flat().map(String);
    // A name with a comma cannot stand between commas.
    const isJoined = !isRepeated && !values.some((one) => one.includes(','));
    for (const one of isJoined ? [values.join()] : values) if (one) parameters.append(name, one);
  }
  return `${path}?${parameters}`;
}

const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id);

describe('the list of cards', () => {
  it('is what a plain filter and a plain sort make of all cards, for any filters', async () => {
    let listsWithCards = 0;
    await fc.assert(
      fc.asyncProperty(queries(), fc.boolean(), async (query, isRepeated) => {
        const ids = idsOf((await inno.get(addressOf(query, isRepeated))).json());
        expect(ids).toEqual(idsOf(expectedCards(all, query, ecosystems)));
        if (ids.length > 0) listsWithCards += 1;
      }),
      { numRuns: COMBINATIONS, seed: 11 },
    );
    expect(listsWithCards).toBeGreaterThan(COMBINATIONS / 2);
  });

  it('counts how many cards each option would leave, for any filters and each role’s cards', async () => {
    const visible = all.filter(({ status }) => status === 'VALIDATED');
    await fc.assert(
      fc.asyncProperty(queries(), async (query) => {
        const [forInno, forClient] = await Promise.all(
          [inno, client].map(async (caller) =>
            (await caller.get(addressOf(query, true, '/startup/counts'))).json(),
          ),
        );
        expect(forInno).toEqual(expectedCounts(all, query, ecosystems));
        expect(forClient).toEqual(expectedCounts(visible, { ...query, statuses: [] }, ecosystems));
      }),
      { numRuns: COMBINATIONS, seed: 12 },
    );
  });

  it('keeps what an option’s count promises once the option is chosen', async () => {
    const query = { sectors: sectors.slice(0, 3), needs: ['FUND_RISING' as const] };
    const counts = (await client.get(addressOf(query, true, '/startup/counts'))).json();
    for (const [country, count] of Object.entries(counts.countries)) {
      const page = await client.get(`${addressOf(query)}&countries=${encodeURIComponent(country)}&page=0`);
      expect({ country, count: page.json().totalElements }).toEqual({ country, count });
    }
  });

  it('finds a sub-ecosystem by a name with a comma, and several between commas', async () => {
    const found = async (value: string) =>
      new Set(
        (await inno.get(`/startup?subEcosystems=${encodeURIComponent(value)}`))
          .json()
          .map(({ informations }: InnoStartup) => informations.subEcosystem),
      );
    expect(await found('Ciel, espace')).toEqual(new Set(['Ciel, espace']));
    expect(await found('Mer, Terre')).toEqual(new Set(['Mer', 'Terre']));
    expect(await found('Ciel')).toEqual(new Set());
  });

  it('takes the days of a validation as Paris has them', async () => {
    // Midnight of the 11th in Paris is eleven in the evening of the 10th for the server.
    const [card] = all.filter(({ validateDate }) => validateDate?.startsWith('2026-01-10'));
    const { db } = test.database;
    const at = async (validate_date: string | null) =>
      db('startups').where({ id: card?.id }).update({ validate_date });
    const finds = async (day: string) =>
      idsOf((await inno.get(`/startup?validatedFrom=${day}&validatedTo=${day}`)).json()).includes(
        card?.id ?? '',
      );
    await at('2026-01-10T22:59:59.999Z');
    expect([await finds('2026-01-10'), await finds('2026-01-11')]).toEqual([true, false]);
    await at('2026-01-10T23:00:00.000Z');
    expect([await finds('2026-01-10'), await finds('2026-01-11')]).toEqual([false, true]);
    await at(card?.validateDate ?? null);
  });

  it.each([...startupSorts, ...startupColumnSorts])(
    'comes in pages without loss or doubles by %s',
    async (sort) => {
      const pages = [0, 1, 2].map((page) => client.get(`/startup?sort=${sort}&page=${page}&pageSize=15`));
      const answers = (await Promise.all(pages)).map((answer) => answer.json());
      const visible = all.filter(({ status }) => status === 'VALIDATED');
      const expected = idsOf(expectedCards(visible, { sort }, ecosystems));
      expect(answers.map(({ totalElements }) => totalElements)).toEqual(Array(3).fill(visible.length));
      expect(idsOf(answers.flatMap(({ data }) => data))).toEqual(expected.slice(0, 45));
      expect(idsOf((await client.get(`/startup?sort=${sort}`)).json())).toEqual(expected);
    },
  );

  it('begins with the cards that have no date yet, then the newest', async () => {
    const dates = (await inno.get('/startup')).json().map((card: InnoStartup) => card.validateDate);
    const withoutDate = all.filter(({ validateDate }) => validateDate === null).length;
    expect(withoutDate).toBeGreaterThan(0);
    expect(dates.slice(0, withoutDate)).toEqual(Array(withoutDate).fill(null));
    expect(dates.slice(withoutDate)).toEqual(dates.slice(withoutDate).toSorted().reverse());
  });

  it('answers nine cards to a page that says no size', async () => {
    const answer = (await inno.get('/startup?page=1')).json();
    expect(idsOf(answer.data)).toEqual(idsOf(all.slice(9, 18)));
    expect(answer.totalElements).toBe(CARDS);
    expect((await inno.get('/startup?page=1000')).json()).toEqual({ data: [], totalElements: CARDS });
  });

  it('takes a value that is empty for none, as a form sends it', async () => {
    const whole = (await inno.get('/startup')).json();
    expect(Array.isArray(whole)).toBe(true);
    const nothings = [...Object.keys(filters()), 'sort', 'page', 'pageSize'].map((name) => `${name}=`);
    const empty = nothings.join('&');
    for (const query of [...nothings, empty]) {
      expect({ query, answer: (await inno.get(`/startup?${query}`)).json() }).toEqual({
        query,
        answer: whole,
      });
    }
    const counts = (await inno.get('/startup/counts')).json();
    expect((await inno.get(`/startup/counts?${empty}`)).json()).toEqual(counts);
  });

  it('is not widened by regions where France is not among the countries', async () => {
    const italian = idsOf((await inno.get('/startup?countries=Italie')).json());
    expect(italian.length).toBeGreaterThan(0);
    const region = encodeURIComponent(regions[0]);
    expect(idsOf((await inno.get(`/startup?countries=Italie&regions=${region}`)).json())).toEqual(italian);
  });

  it('refuses values that are none, and says of which filter', async () => {
    for (const query of [
      'sort=AGE',
      'sectors=WINE',
      'pageSize=101',
      'page=-1',
      'minInvest=x',
      'ecosystems=1',
      'raiseValue=5',
      'raiseValue=0,5',
      'raiseValue=x',
      'validatedFrom=2026-02-30',
      'validatedTo=hier',
    ]) {
      const [filter = ''] = query.split('=');
      for (const list of ['/startup', '/startup/counts']) {
        const answer = await inno.get(`${list}?${query}`);
        expect({ query, list, statusCode: answer.statusCode }).toEqual({ query, list, statusCode: 400 });
        const [{ path }] = answer.json().errors;
        expect(path.split('.')).toContain(filter);
      }
    }
  });
});

describe('the quick search', () => {
  it('finds at most ten names that contain each word, those that begin with it first', async () => {
    const search = async (text: string) => {
      const answer = await inno.get('/search', { query: { searchText: text } });
      return answer.json().startups.map(({ informations }: InnoStartup) => informations.name);
    };
    const found = await search('ÉCLAIR');
    expect(found).toHaveLength(10);
    expect(found.every((name: string) => /^(Éclair|eclair)/.test(name))).toBe(true);
    const verts = await search('ver');
    expect(new Set(verts.map((name: string) => name.slice(0, 9)))).toEqual(new Set(['Île Verte']));
    expect((await search('vent ecole'))[0]).toMatch(/^École du Vent/);
    for (const nothing of ['', ' ', '%', '_', 'éclair zénith']) expect(await search(nothing)).toEqual([]);
    expect((await inno.get('/search')).statusCode).toBe(400);
  });
});

describe('the ecosystems', () => {
  it('are listed in French order, with what they hold, for every role', async () => {
    for (const role of ['INNO', 'CLIENT', 'BANQUIER', 'STARTUP'] as const) {
      const list = (await (await test.signedIn(role)).get('/ecosystem')).json();
      expect(list.map(({ name }: { name: string }) => name)).toEqual(['Arc', 'Élan', 'Zoé']);
      expect(list[2].subEcosystems).toMatchObject([{ name: 'Mer' }, { name: 'Ciel, espace' }]);
    }
  });
});
