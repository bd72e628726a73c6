import type { ApiDescription } from '@passerelle/federation/api-shapes';
import { demonstrationAccounts } from '@passerelle/federation/demonstration-accounts';
import { type Ask, openDemonstrationApi } from './demonstration-api.ts';
import { isPicture, nobody, type RecordedAnswer, type Recording, recordedAddress } from './recording.ts';

/** Pages of one list; the demonstration has fewer. */
const MOST_PAGES = 20;

/** Pixels: a size in which a logo is sharp and a large picture can be told. */
const PICTURE_WIDTH = 240;

/** Where the identifiers of a path come from, where it is not the list that the path begins with. */
const LISTS: Readonly<Record<string, string>> = { '/user': '/admin/users' };

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const IDENTIFIER = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** The identifiers that a text of JSON has under names. */
function identifiersIn(text: string, names: string): Set<string> {
  const found = text.matchAll(new RegExp(`"(?:${names})":"(${IDENTIFIER})"`, 'g'));
  return new Set([...found].map(([, id = '']) => id));
}

/** The paths that answer with JSON to a GET, and are no export. */
function pathsToRead({ paths }: ApiDescription): { path: string; isPaged: boolean }[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const { responses, parameters = [] } = (get ?? {}) as Operation;
    if (!responses?.['200']?.content?.['application/json']) return [];
    return [{ path, isPaged: parameters.some(({ name }) => name === 'page') }];
  });
}

/** The calls that are answered with nothing, wherever they succeed. */
function emptyCallsOf({ paths }: ApiDescription): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => (operation as Operation).responses?.['204'])
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

/** Asks for everything that an account may read: lists page by page, and each record that a list names. */
async function readAll(
  ask: Ask,
  description: ApiDescription,
  keep: (url: string, answer: RecordedAnswer) => void,
) {
  const texts = new Map<string, string>();

  async function read(url: string): Promise<string | undefined> {
    const { statusCode, headers, payload, rawPayload } = await ask(url);
    if (statusCode !== 200) return undefined;
    const contentType = String(headers['content-type']);
    const body = isPicture(contentType) ? rawPayload.toString('base64') : payload;
    keep(recordedAddress(url), { contentType, body });
    return body;
  }

  async function readList(path: string, isPaged: boolean): Promise<void> {
    for (let page = 0; page < (isPaged ? MOST_PAGES : 1); page += 1) {
      const body = await read(page > 0 ? `${path}?page=${page}` : path);
      if (!body) return;
      texts.set(path, `${texts.get(path) ?? ''}${body}`);
      if (identifiersIn(body, 'id').size === 0) return;
    }
  }

  const toRead = pathsToRead(description);
  for (const { path, isPaged } of toRead.filter(({ path: each }) => !each.includes('{')))
    await readList(path, isPaged);
  for (const { path, isPaged } of toRead.filter(({ path: each }) => each.split('{').length === 2)) {
    const list = path.slice(0, path.indexOf('/{'));
    for (const id of identifiersIn(texts.get(LISTS[list] ?? list) ?? '', 'id'))
      await readList(path.replace(/\{.*?\}/, id), isPaged);
  }
  const pictures = identifiersIn([...texts.values()].join(), 'logoId|imageId');
  for (const id of pictures) await read(`/asset-files/${id}?width=${PICTURE_WIDTH}`);
}

/**
 * Records what the API of this checkout answers to each account of its demonstration, and to nobody. Takes some seconds.
 * @param description of that API
 */
export async function recordAnswers(description: ApiDescription): Promise<Recording> {
  const api = await openDemonstrationApi();
  const places = new Map<string, number>();
  const answers: RecordedAnswer[] = [];
  const placeOf = (answer: RecordedAnswer) => {
    const key = `${answer.contentType} ${answer.body}`;
    const place = places.get(key) ?? answers.push(answer) - 1;
    places.set(key, place);
    return place;
  };
  const accounts: Record<string, Record<string, number>> = {};
  try {
    for (const email of [nobody, ...Object.values(demonstrationAccounts)]) {
      const own: Record<string, number> = {};
      accounts[email] = own;
      await readAll(await api.signIn(email), description, (address, answer) => {
        own[address] = placeOf(answer);
      });
    }
  } finally {
    await api.close();
  }
  return { accounts, answers, emptyCalls: emptyCallsOf(description) };
}
