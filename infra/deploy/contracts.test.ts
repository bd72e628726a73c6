import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ApiDescription, shapesOfApi } from '@passerelle/federation/api-shapes';
import type { ReleaseRecord } from '@passerelle/federation/record';
import { keepShape, type Shape, type Shapes } from '@passerelle/federation/shape';
import Fastify, { type FastifyInstance } from 'fastify';
import { compareApi, deploy, rollBack } from './front-end-commands.ts';
import { applyPolicy } from './ownership/policy-commands.ts';
import { filesBeside, makeTeams, type Teams, writeFiles } from './testing/teams.ts';

/*
 * What is behind the names: a front end keeps what the platform and the API were when it was built, and nothing goes into
 * service beside it that is something else.
 */

const i18n = '@passerelle/platform/i18n';

let folder: string;
let site: string;
let teams: Teams;
let built: number;

beforeEach(async () => {
  built = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'contracts-'));
  site = path.join(folder, 'site');
  teams = await makeTeams(folder);
  await applyPolicy(site, teams.policyFile);
});

afterEach(() => rm(folder, { recursive: true }));

interface Contract {
  /** What `useFormats` answers. */
  formats?: Shape;
  /** What the API takes and answers at the calls. */
  api?: ApiDescription;
  calls?: string[];
}

/** A record as a build writes it; without types or an API as one of before did. */
function recordOf(platform: string, { formats, api, calls = [] }: Contract): ReleaseRecord {
  const shapes: Shapes = {};
  const types = formats && {
    useFormats: keepShape(shapes, { members: {}, calls: [{ takes: [], answers: formats }] }),
  };
  const routes = api && shapesOfApi(api);
  const kept = Object.entries(routes ?? {}).map(([route, shape]) => [
    route,
    { [route]: keepShape(shapes, shape) },
  ]);
  const noted = kept.filter(([route]) => calls.some((call) => call === route));
  return {
    platform,
    libraries: { [i18n]: { version: '1.0.0', exports: ['useFormats'], ...(types && { types }) } },
    endpoints: calls,
    shapes,
    ...(routes && { calls: Object.fromEntries(noted) }),
  };
}

async function publish(name: 'shell' | 'mf-client', contract: Contract): Promise<string> {
  built += 1;
  const content = `build ${built}`;
  const files: Record<string, string> =
    name === 'shell'
      ? {
          'index.html': `<meta name="module-policy" content="" />${content}`,
          'release.json': JSON.stringify(recordOf('1.0.0', contract)),
        }
      : { 'remoteEntry.js': content, ...(await filesBeside(name, recordOf('^1.0.0', contract))) };
  const key = name === 'shell' ? undefined : teams.keyFile(name);
  return deploy(name, {
    site,
    keep: 5,
    built: await writeFiles(path.join(folder, content), files),
    key,
    api: false,
  });
}

const text = { type: 'string' };
const formatter = { members: {}, calls: [{ takes: [{ type: 'number' }], answers: 'string' }] };
const formatsWith = (...names: string[]): Shape => ({
  members: Object.fromEntries(names.map((name) => [name, { type: formatter }])),
});

describe('a type behind a name of the platform', () => {
  const before = { formats: formatsWith('formatMoney', 'formatTime') };

  test('that changes keeps the shell out where a module in service uses it, and the refusal says what to do first', async () => {
    await publish('shell', before);
    await publish('mf-client', before);
    await expect(publish('shell', { formats: formatsWith('formatEuros', 'formatTime') })).rejects.toThrow(
      /^This shell would break modules that are in service:\n {2}- mf-client \S+: it uses useFormats of @passerelle\/platform\/i18n, of which useFormats\(\)\.formatMoney is gone\nPublish first what no longer needs it: npx passerelle deploy mf-client$/,
    );
    expect(
      await publish('shell', { formats: formatsWith('formatEuros', 'formatMoney', 'formatTime') }),
    ).toContain('is in service.');
  });

  test('that the shell in service does not have yet keeps a module out, and the refusal says what to do first', async () => {
    await publish('shell', before);
    await expect(
      publish('mf-client', { formats: formatsWith('formatMoney', 'formatShare') }),
    ).rejects.toThrow(
      /useFormats\(\)\.formatShare is gone\n.*publish the shell first: npx passerelle deploy shell$/,
    );
  });

  test('is not looked at where one of the two was built before it was noted: the names are', async () => {
    await publish('shell', {});
    await publish('mf-client', before);
    await expect(publish('shell', { formats: formatsWith('formatEuros') })).rejects.toThrow(
      'formatMoney is gone',
    );
    expect(await publish('mf-client', {})).toContain('is in service.');
    expect(await publish('shell', { formats: formatsWith('formatEuros') })).toContain('is in service.');
  });
});

describe('what the API takes and answers', () => {
  let api: FastifyInstance;

  const route = (answer: Record<string, object>, query: object[] = []) => ({
    get: {
      parameters: query,
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { type: 'object', required: Object.keys(answer), properties: answer },
            },
          },
        },
      },
    },
  });
  const summary = '/client/linking/summary';
  const pattern = { '/client/linking/{id}': route({ id: text }) };
  const before = { paths: { ...pattern, [summary]: route({ open: text, closed: text }) } };
  const using = { calls: [`GET ${summary}`], api: before };

  /** Serves the description of an API, and answers its address. */
  async function serve(description: ApiDescription): Promise<string> {
    api = Fastify();
    api.get('/openapi.json', async () => description);
    return api.listen({ port: 0, host: '127.0.0.1' });
  }

  beforeEach(async () => {
    await publish('shell', {});
    await publish('mf-client', using);
  });

  afterEach(() => api?.close());

  test.each<[string, ApiDescription, string]>([
    ['a route that only a pattern covers', { paths: pattern }, `GET ${summary}\n`],
    [
      'a field of the answer',
      { paths: { [summary]: route({ open: text }) } },
      `GET ${summary}: answer.200.closed is gone\n`,
    ],
    [
      'a parameter that was not needed',
      {
        paths: {
          [summary]: route({ open: text, closed: text }, [
            { name: 'as', in: 'query', required: true, schema: text },
          ]),
        },
      },
      `GET ${summary}: request.query is required now\n`,
    ],
  ])('may not change by %s, and the refusal says what to do first', async (_what, description, told) => {
    await expect(compareApi(await serve(description), site)).rejects.toThrow(
      new RegExp(
        `${told.replaceAll('/', '\\/')}Publish first what no longer calls it so: npx passerelle deploy mf-client$`,
      ),
    );
  });

  describe('by an earlier version that goes back into service', () => {
    const now = { paths: { [summary]: route({ open: text }) } };
    const goBack = (name: 'shell' | 'mf-client', address?: string) =>
      rollBack(name, {
        ...{ site, keep: 5, api: address },
        key: name === 'shell' ? undefined : teams.keyFile(name),
      });

    const inService = () =>
      Promise.all(['index.html', 'modules.json'].map((file) => readFile(path.join(site, file), 'utf8')));

    test.each(['shell', 'mf-client'] as const)('keeps it out (%s)', async (name) => {
      if (name === 'shell') await publish('shell', using);
      const later = { calls: using.calls, api: now };
      const address = await serve(now);
      await publish(name, later);
      const before = await inService();
      await expect(goBack(name, address)).rejects.toThrow(
        /answer\.200\.closed is gone\nPut the API that does into service first, then: npx passerelle rollback \S+ --to \S+$/,
      );
      expect(await inService()).toEqual(before);
    });

    test('does not where that API cannot be asked, which is said; one that is named has to answer', async () => {
      await publish('mf-client', using);
      // Where nobody listens.
      jest.replaceProperty(process, 'env', { ...process.env, API_PORT: '1', METRICS_PORT: '' });
      await expect(goBack('mf-client', 'http://127.0.0.1:1')).rejects.toThrow('cannot be read');
      expect(await goBack('mf-client')).toMatch(
        /is in service again\.\nIt was not compared with the API: http:\/\/localhost:1\/openapi\.json cannot be read/,
      );
    });
  });

  test('may have more', async () => {
    const more = [{ name: 'as', in: 'query', schema: text }];
    const description = {
      paths: {
        ...before.paths,
        [summary]: route({ open: text, closed: text, late: text }, more),
        '/new': route({}),
      },
    };
    expect(await compareApi(await serve(description), site)).toContain(
      'answers every call of the 2 front ends',
    );
  });
});
