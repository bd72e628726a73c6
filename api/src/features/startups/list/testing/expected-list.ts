import {
  type CardField,
  type FlagFilter,
  flagFilters,
  type InnoStartup,
  raiseStages,
  raiseValueBuckets,
  rangeFilters,
  type StartupCounts,
  type StartupFilters,
  type StartupOrder,
  startupStatuses,
} from '@passerelle/contract';

/*
 * The rules of the list, said once more without a database: what the tests compare the list's SQL with.
 */

export type PlainQuery = StartupFilters;
type Ecosystems = readonly { id: string; subEcosystems: readonly { name: string }[] }[];

const collator = new Intl.Collator('fr', { sensitivity: 'base' });
const isIn = (value: unknown, list: readonly unknown[] | undefined) => !list?.length || list.includes(value);

export function expectedCards(
  cards: readonly InnoStartup[],
  query: PlainQuery,
  ecosystems: Ecosystems,
): InnoStartup[] {
  return cards.filter((card) => passes(card, query, ecosystems)).sort(comparison(query.sort ?? 'DATE_DESC'));
}

const valueAt = (card: object, path: CardField): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], card);

type Options = (card: InnoStartup) => readonly (string | null | false)[];

const ifSet =
  (path: CardField): Options =>
  (card) => [valueAt(card, path) === true && 'true'];

/** What each filter finds a card by, and what stands beside the filter's own name in the same choice. */
const options: Record<keyof StartupCounts, { of: Options; with?: keyof PlainQuery; isEcosystem?: true }> = {
  statuses: { of: ({ status }) => [status] },
  sectors: { of: ({ informations }) => [informations.sector] },
  countries: { of: ({ informations }) => [informations.country], with: 'regions' },
  regions: { of: ({ informations }) => [informations.region], with: 'countries' },
  ecosystems: {
    of: ({ informations }) => [informations.ecosystemId],
    with: 'subEcosystems',
    isEcosystem: true,
  },
  subEcosystems: { of: ({ informations }) => [informations.subEcosystem], isEcosystem: true },
  maturities: { of: ({ offer }) => [offer.maturity] },
  needs: { of: ({ raise }) => raise.need },
  raise: { of: ({ raise }) => [raise.status] },
  raiseValue: {
    of: ({ raise }) => {
      const { targetMoney: amount } = raise;
      if (amount === null) return [];
      return [String(raiseValueBuckets.findLast(({ from }) => amount >= from)?.from)];
    },
  },
  ...(Object.fromEntries(flagFilters.map(({ name, path }) => [name, { of: ifSet(path) }])) as Record<
    FlagFilter,
    { of: Options }
  >),
};

/** How many of the cards each option of each filter would leave, the other filters staying as they are. */
export function expectedCounts(
  cards: readonly InnoStartup[],
  query: PlainQuery,
  ecosystems: Ecosystems,
): StartupCounts {
  const entries = Object.entries(options).map(([name, { of, with: companion, isEcosystem }]) => {
    const others: PlainQuery = { ...query, [name]: undefined, ...(companion && { [companion]: undefined }) };
    const counts: Record<string, number> = {};
    for (const card of cards) {
      if (!passes(card, others, ecosystems) || (isEcosystem && card.status === 'DISABLED')) continue;
      for (const option of of(card)) if (option) counts[option] = (counts[option] ?? 0) + 1;
    }
    return [name, counts];
  });
  return Object.fromEntries(entries);
}

function passes(card: InnoStartup, query: PlainQuery, ecosystems: Ecosystems): boolean {
  const { informations, offer, raise } = card;
  return (
    isIn(card.status, query.statuses) &&
    isIn(informations.sector, query.sectors) &&
    isIn(offer.maturity, query.maturities) &&
    isIn(raise.status, query.raise) &&
    (!query.needs?.length || raise.need.some((need) => query.needs?.includes(need))) &&
    flagFilters.every(({ name, path }) => (query[name] ?? valueAt(card, path)) === valueAt(card, path)) &&
    isNamed(informations.name, query.search) &&
    isAtPlace(informations, query) &&
    isInEcosystem(informations, query, ecosystems) &&
    isInBuckets(raise, query) &&
    rangeFilters.every(({ from, to, path }) => isBetween(valueAt(card, path), query[from], query[to])) &&
    isValidatedWithin(card.validateDate, query)
  );
}

function isNamed(name: string | null, search: string | undefined): boolean {
  const plain = (text: string) =>
    text.replace(/Œ/g, 'Oe').replace(/œ/g, 'oe').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search ?? '').match(/[a-z\d]+/g) ?? [];
  if (search && words.length === 0) return false;
  return words.every((word) => name !== null && plain(name).includes(word));
}

function isAtPlace({ country, region }: InnoStartup['informations'], query: PlainQuery): boolean {
  // Regions are of France: they say nothing where other countries alone are wanted.
  if (!query.regions?.length || !isIn('France', query.countries)) return isIn(country, query.countries);
  if (region !== null && query.regions.includes(region)) return true;
  return country !== null && country !== 'France' && Boolean(query.countries?.includes(country));
}

function isInEcosystem(
  { ecosystemId, subEcosystem }: InnoStartup['informations'],
  query: PlainQuery,
  ecosystems: Ecosystems,
): boolean {
  if (!isIn(ecosystemId, query.ecosystems)) return false;
  if (isIn(subEcosystem, query.subEcosystems)) return true;
  const own = ecosystems.find(({ id }) => id === ecosystemId);
  const isNarrowed = own?.subEcosystems.some(({ name }) => query.subEcosystems?.includes(name));
  return Boolean(query.ecosystems?.length) && !isNarrowed;
}

function isInBuckets({ targetMoney: amount }: InnoStartup['raise'], { raiseValue }: PlainQuery): boolean {
  if (!raiseValue?.length) return true;
  return raiseValueBuckets.some(
    ({ from, to }) =>
      raiseValue.includes(from) && amount !== null && amount >= from && amount < (to ?? Infinity),
  );
}

function isBetween(value: unknown, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return typeof value === 'number' && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}

/** The cards of these tests are validated at a time of day that is on the same day in Paris. */
function isValidatedWithin(date: string | null, { validatedFrom, validatedTo }: PlainQuery): boolean {
  if (!validatedFrom && !validatedTo) return true;
  const day = date?.slice(0, 10);
  return day !== undefined && day >= (validatedFrom ?? '') && day <= (validatedTo ?? '9999-12-31');
}

type Comparison = (one: InnoStartup, other: InnoStartup) => number;

function comparison(order: StartupOrder): Comparison {
  const [key = '', direction] = order.split('_');
  const sign = direction === 'DESC' ? -1 : 1;
  const missing = order === 'DATE_DESC' ? -1 : 1;
  return (one, other) => {
    const [a, b] = [sortValue(key, one), sortValue(key, other)];
    if ((a === null) !== (b === null)) return a === null ? missing : -missing;
    const difference = a === null || b === null ? 0 : compare(a, b);
    return difference * sign || (one.id < other.id ? -1 : 1);
  };
}

function sortValue(key: string, { status, validateDate, informations, raise }: InnoStartup) {
  switch (key) {
    case 'DATE':
      return validateDate;
    case 'NAME':
      return informations.name;
    case 'SECTOR':
      return informations.sector;
    case 'COUNTRY':
      return informations.country;
    case 'STAGE':
      return raise.status && raiseStages.indexOf(raise.status);
    default:
      return startupStatuses.indexOf(status);
  }
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
