import { median } from '../compare.ts';
import { type Filled, openBare, openFilled } from './installation.ts';
import { type Answered, load } from './load.ts';
import { memoryOf, processorTimeOf } from './process-use.ts';

/** As many cards as an installation has today, and as many as it could have. */
const FEW = 500;
const MANY = 50_000;
/** How often each is asked, in turn, and how long each time. */
const ROUNDS = 5;
const ROUND_MS = 1_500;
const WARM_MS = 4_000;
/** How many times the first page over few cards another page may take over many. */
const MOST_TIMES = 1.5;
const MEBIBYTE = 2 ** 20;
const MOST_MEMORY = 150 * MEBIBYTE;
const MOST_START_MS = 3_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

type Cards = 'few' | 'many';

/** Something that is asked of the API, and how much of the speed of bare Fastify with the same bytes it has to have. */
interface Case {
  name: string;
  cards: Cards;
  path: string;
  least: number;
}

const FIRST_PAGE = '/startup?page=0';

const cases: Readonly<Record<'list' | 'counts' | 'search' | 'detail', readonly Case[]>> = {
  list: [
    { name: 'first page', cards: 'few', path: FIRST_PAGE, least: 0.4 },
    { name: 'first page', cards: 'many', path: FIRST_PAGE, least: 0.35 },
  ],
  counts: [
    { name: 'counts', cards: 'few', path: '/startup/counts', least: 0.35 },
    { name: 'counts', cards: 'many', path: '/startup/counts', least: 0.35 },
  ],
  search: [
    { name: 'quick search', cards: 'few', path: '/search?searchText=startup%2077', least: 0.35 },
    { name: 'quick search', cards: 'many', path: '/search?searchText=startup%2077', least: 0.35 },
  ],
  detail: [
    { name: 'detail', cards: 'few', path: '/startup/ID', least: 0.3 },
    { name: 'detail', cards: 'many', path: '/startup/ID', least: 0.3 },
  ],
};

/** Pages over many cards that may not take much longer than the first one over few. */
const farPages = {
  'late page by name': '/startup?page=4500&sort=NAME_ASC',
  'rare filter': '/startup?page=0&sectors=TOURISM&countries=Luxembourg&raise=NEXT_SERIES&search=77',
};

const countOf: Record<Cards, number> = { few: FEW, many: MANY };

async function askOnce({ port, headers }: Filled, path: string): Promise<Buffer> {
  const answer = await fetch(`http://localhost:${port}${path}`, { headers });
  return Buffer.from(await answer.arrayBuffer());
}

type Measured = Pick<Answered, 'perSecond' | 'slowest'> & { processor: number };

/** Asks each in turn, and which of them comes first in turn too: what else the machine does then weighs on all. */
async function inTurn(askAll: readonly (() => Promise<Measured>)[]): Promise<Measured[]> {
  const answered = askAll.map((): Measured[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const places = [...askAll.keys()];
    for (const place of round % 2 === 0 ? places : places.toReversed()) {
      const ask = askAll[place];
      if (ask) answered[place]?.push(await ask());
    }
  }
  return answered.map((rounds) => ({
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    slowest: median(rounds.map(({ slowest }) => slowest)),
    processor: median(rounds.map(({ processor }) => processor)),
  }));
}

/** Asks, and notes besides how much of a processor each answer took, in microseconds. */
async function loadOf(
  { port, pid }: Pick<Filled, 'port' | 'pid'>,
  { path, headers }: { path: string; headers: Record<string, string> },
  milliseconds: number,
): Promise<Answered & { processor: number }> {
  const before = await processorTimeOf(pid);
  const answered = await load({ port, path, headers }, milliseconds);
  const spent = (await processorTimeOf(pid)) - before;
  return { ...answered, processor: (1000 * spent) / answered.count };
}

async function measureCase(filled: Filled, { name, cards, path, least }: Case): Promise<boolean> {
  const [first] = JSON.parse((await askOnce(filled, FIRST_PAGE)).toString()).data;
  const wanted = path.replace('ID', first.id);
  const bytes = await askOnce(filled, wanted);
  const bare = await openBare(bytes);
  try {
    const ask = (asked: Pick<Filled, 'port' | 'pid'>, milliseconds: number) =>
      loadOf(asked, { path: wanted, headers: filled.headers }, milliseconds);
    for (const each of [filled, bare]) await ask(each, WARM_MS);
    const [api, alone] = await inTurn([() => ask(filled, ROUND_MS), () => ask(bare, ROUND_MS)]);
    if (!api || !alone) return false;
    const ratio = api.perSecond / alone.perSecond;
    say(
      `${filled.engine}, ${countOf[cards]} cards, ${name} (${bytes.length} bytes): ${Math.round(api.perSecond)}/s, ` +
        `99 of 100 within ${api.slowest.toFixed(1)} ms; bare ${Math.round(alone.perSecond)}/s; ` +
        `ratio ${ratio.toFixed(3)}, at least ${least}; ` +
        `of a processor ${Math.round(api.processor)} and ${Math.round(alone.processor)} µs an answer`,
    );
    return ratio >= least;
  } finally {
    await bare.close();
  }
}

async function measureFarPages(few: Filled, many: Filled): Promise<boolean> {
  const paths = Object.values(farPages);
  const [first, ...far] = await inTurn([
    () => loadOf(few, { path: FIRST_PAGE, headers: few.headers }, ROUND_MS),
    ...paths.map((path) => () => loadOf(many, { path, headers: many.headers }, ROUND_MS)),
  ]);
  const times = far.map(({ perSecond }) => (first?.perSecond ?? 0) / perSecond);
  for (const [index, name] of Object.keys(farPages).entries()) {
    say(
      `${many.engine}, ${MANY} cards, ${name}: ${times[index]?.toFixed(2)} times the first page over ${FEW}, at most ${MOST_TIMES}`,
    );
  }
  return times.every((one) => one <= MOST_TIMES);
}

async function measureSize(few: Filled, many: Filled): Promise<boolean> {
  const memory = (await memoryOf(many.pid)) - (await memoryOf(few.pid));
  const start = many.readyWithin - few.readyWithin;
  const answered = many.answeredWithin - few.answeredWithin;
  say(
    `${many.engine}: ${MANY} cards take ${Math.round(memory / MEBIBYTE)} MiB more than ${FEW}, at most ${MOST_MEMORY / MEBIBYTE}; ` +
      `ready ${Math.round(start)} ms later, with a first page ${Math.round(answered)} ms later, at most ${MOST_START_MS}`,
  );
  return memory <= MOST_MEMORY && answered <= MOST_START_MS;
}

/**
 * Asks a client's reads of an API with few cards and of one with many, as fast as ten connections can, in turn with bare
 * Fastify that sends the same bytes. Answers whether each is fast enough.
 */
export async function benchCatalogue(name: keyof typeof cases): Promise<boolean> {
  const [few, many] = [await openFilled(FEW), await openFilled(MANY)];
  try {
    const isWithin: boolean[] = [];
    for (const one of cases[name]) isWithin.push(await measureCase({ few, many }[one.cards], one));
    if (name === 'list') isWithin.push(await measureFarPages(few, many), await measureSize(few, many));
    return isWithin.every(Boolean);
  } finally {
    await Promise.all([few.close(), many.close()]);
  }
}
