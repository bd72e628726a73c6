import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { workspacePath } from '../workspace.ts';
import { type ApiDescription, routesOfCall, shapesOfApi } from './api-shapes.ts';
import { differencesOf } from './differences.ts';
import { readPlatformTypes } from './platform-types.ts';
import { keepShape, type Shape, type Shapes } from './shape.ts';

function compared(before: Shape | undefined, now: Shape | undefined): string[] {
  const [shapes, others]: Shapes[] = [{}, {}];
  if (!before || !now || !shapes || !others) throw new Error('There is nothing to compare.');
  return differencesOf(
    { hash: keepShape(shapes, before), shapes },
    { hash: keepShape(others, now), shapes: others },
  );
}

describe('the type of an export of the platform', () => {
  const file = workspacePath('mf-shared/platform', 'src/i18n/formats.ts');
  const source = readFileSync(file, 'utf8');
  const library = '@passerelle/platform/i18n';
  const before = readPlatformTypes()[library] ?? {};

  /** The exports of the part after its source was changed. */
  function after(...changes: [string, string][]): Record<string, Shape> {
    const text = changes.reduce((changed, [found, put]) => {
      if (!changed.includes(found)) throw new Error(`${found} is not in ${file}.`);
      return changed.replaceAll(found, put);
    }, source);
    return readPlatformTypes({ [file]: text })[library] ?? {};
  }

  test('is another when a member of what it answers is renamed', () => {
    const now = after(['formatMoneyShort', 'formatBriefMoney']);
    expect(compared(before.useFormats, now.useFormats)).toEqual(['().formatMoneyShort is gone']);
  });

  test('is another when such a member needs one thing more', () => {
    const now = after(['formatMonth(month: string)', 'formatMonth(month: string, year: number)']);
    expect(compared(before.useFormats, now.useFormats)).toEqual(['().formatMonth(2) is required now']);
  });

  test('stays the same, to the letter, when names within it and what is around it change', () => {
    const now = after(
      [
        'export interface Formats {',
        'export type Formats = Ways;\nexport const other = 1;\ninterface Ways {',
      ],
      ['(euros: number)', '(amount: number)'],
    );
    expect(now).toEqual(before);
  });

  test('has more after something was added to it, which is no difference to who was built before', () => {
    const added =
      'formatTime(date: string | Date, isLong?: boolean): string;\n  formatSize?(bytes: number): string;';
    const now = after(['formatTime(date: string | Date): string;', added]);
    expect(compared(before.useFormats, now.useFormats)).toEqual([]);
    expect(compared(now.useFormats, before.useFormats)).toEqual([
      '().formatSize is gone',
      '().formatTime(2) is gone',
    ]);
  });
});

describe('what a route of the API takes and answers', () => {
  const answer = {
    type: 'object',
    required: ['id', 'stage'],
    properties: { id: { type: 'string' }, stage: { enum: ['OPEN', 'DONE'] } },
  };
  const body = {
    type: 'object',
    required: ['need'],
    properties: { need: { type: 'string' }, comment: { type: 'string' } },
  };

  const described = (request: object, response: object, query: object[] = []): ApiDescription => ({
    paths: {
      '/event/{id}': {
        put: {
          parameters: query,
          requestBody: { content: { 'application/json': { schema: request } } },
          responses: { 200: { content: { 'application/json': { schema: response } } } },
        },
      },
    },
  });
  const before = shapesOfApi(described(body, answer))['PUT /event/{}'];
  const differences = (...now: Parameters<typeof described>) =>
    compared(before, shapesOfApi(described(...now))['PUT /event/{}']);

  test.each<[string, Parameters<typeof described>, string]>([
    [
      'a field of the answer is gone',
      [body, { ...answer, properties: { id: { type: 'string' } }, required: ['id'] }],
      'stage is gone',
    ],
    [
      'a field of the answer may be missing',
      [body, { ...answer, required: ['id'] }],
      'stage may be missing now',
    ],
    [
      'a word of the answer is gone',
      [body, { ...answer, properties: { ...answer.properties, stage: { enum: ['OPEN', 'CLOSED'] } } }],
      'stage is of another type',
    ],
    [
      'a field of the request is required',
      [{ ...body, required: ['need', 'comment'] }, answer],
      'comment is required now',
    ],
    [
      'a parameter is required',
      [body, answer, [{ name: 'as', in: 'query', required: true, schema: { type: 'string' } }]],
      '(1).query is required now',
    ],
  ])('differs where %s', (_what, now, told) => {
    expect(differences(...now)).toEqual([expect.stringContaining(told)]);
  });

  test.each<[string, object, object, string[]]>([
    ['a longest text is shorter', { maxLength: 80 }, { maxLength: 50 }, ['maxLength']],
    ['a text has a longest', {}, { maxLength: 50 }, ['maxLength']],
    ['a text has a shortest', { maxLength: 50 }, { minLength: 1, maxLength: 50 }, ['minLength']],
    ['the form of a text is another', { pattern: '^a' }, { pattern: '^b' }, ['pattern']],
    ['a text has a form', {}, { format: 'uuid' }, ['format']],
    [
      'a greatest number is smaller',
      { type: 'number', maximum: 9 },
      { type: 'number', maximum: 8 },
      ['maximum'],
    ],
    ['parts of a number are refused', { type: 'number' }, { type: 'integer' }, ['multipleOf']],
    [
      'a list is shorter',
      { type: 'array', maxItems: 3, items: { type: 'string' } },
      { type: 'array', maxItems: 2, items: { type: 'string' } },
      ['maxItems'],
    ],
    [
      'a text that may be empty is shorter',
      { anyOf: [{ type: 'string', maxLength: 80 }, { type: 'null' }] },
      { anyOf: [{ type: 'string', maxLength: 50 }, { type: 'null' }] },
      ['maxLength'],
    ],
    ['a longest text is longer', { maxLength: 50 }, { maxLength: 80 }, []],
    ['a text loses its form and its longest', { maxLength: 50, pattern: '^a' }, {}, []],
    ['a shortest text is said to be none', {}, { minLength: 0 }, []],
    ['a number may have parts', { type: 'integer' }, { type: 'number' }, []],
  ])('where %s, what is taken is told to be less', (_what, was, is, words) => {
    const shapesWith = (need: object) => [
      shapesOfApi(
        described({ ...body, properties: { ...body.properties, need: { type: 'string', ...need } } }, answer),
      )['PUT /event/{}'],
      shapesOfApi(
        described(body, answer, [{ name: 'need', in: 'query', schema: { type: 'string', ...need } }]),
      )['PUT /event/{}'],
    ];
    const now = shapesWith(is);
    for (const [index, before] of shapesWith(was).entries())
      expect(compared(before, now[index])).toEqual(
        words.map((word) => expect.stringMatching(new RegExp(`need has another ${word}$`))),
      );
  });

  test('what is given may be longer or shorter', () => {
    const given = (stage: object) => ({ ...answer, properties: { ...answer.properties, stage } });
    const long = shapesOfApi(described(body, given({ type: 'string', maxLength: 80 })))['PUT /event/{}'];
    const short = shapesOfApi(described(body, given({ type: 'string', pattern: '^a' })))['PUT /event/{}'];
    expect(compared(long, short)).toEqual([]);
  });

  test('a release that does not tell of limits is refused for none', () => {
    const untold: Shape = {
      members: {},
      calls: [
        {
          takes: [
            {
              type: {
                members: {
                  query: {
                    type: { members: { need: { type: 'string', mayBeMissing: true } } },
                    mayBeMissing: true,
                  },
                },
              },
            },
          ],
          answers: { members: { 200: { type: { members: {} } } } },
        },
      ],
    };
    const query = { name: 'need', in: 'query', schema: { type: 'string', maxLength: 5 } };
    const now = shapesOfApi({
      paths: { '/event': { get: { parameters: [query], responses: { 200: {} } } } },
    });
    expect(compared(untold, now['GET /event'])).toEqual([]);
  });

  test('does not where fields, words and parameters that may be missing were added', () => {
    const more = {
      ...answer,
      properties: { id: { type: 'string' }, stage: { enum: ['OPEN', 'DONE', 'LATER'] }, name: {} },
    };
    const asked = { ...body, properties: { ...body.properties, colour: { type: 'string' } } };
    const query = [
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'sectors', in: 'query', required: true, schema: { type: 'array', items: { type: 'string' } } },
    ];
    expect(differences(asked, more, query)).toEqual([]);
  });
});

test('a type that contains itself is compared to its end', () => {
  const tree = (leaf: Shape): Shape => ({
    members: { leaf: { type: leaf }, branches: { type: { named: 'Array', of: [{ around: 1 }] } } },
  });
  expect(compared(tree('string'), tree('string'))).toEqual([]);
  expect(compared(tree('string'), tree('number'))).toEqual(['.leaf is of another type']);
});

test('a call leads to the route that is written as it is, and only without one to all that it may be', () => {
  const routes = [
    'GET /client/linking/{}',
    'GET /client/linking/summary',
    'POST /startup/{}/offer',
    'POST /startup/{}/team',
  ];
  expect(routesOfCall('GET /client/linking/summary', routes)).toEqual(['GET /client/linking/summary']);
  expect(routesOfCall('GET /client/linking/{}', routes)).toEqual(['GET /client/linking/{}']);
  expect(routesOfCall('POST /startup/{}/{}', routes)).toEqual([
    'POST /startup/{}/offer',
    'POST /startup/{}/team',
  ]);
});
