import { type ApiDescription, routesOfCall, shapesOfApi } from '@passerelle/federation/api-shapes';
import type { PlatformTypes } from '@passerelle/federation/platform-types';
import type { ReleaseRecord } from '@passerelle/federation/record';
import { keepShape, type Shape, type Shapes } from '@passerelle/federation/shape';
import { misfitsOf, unansweredCalls } from '../compatibility.ts';
import { changesOf, type Kind } from './changes.ts';

/** What may happen to a call, or to an export of the platform. */
export type Column = Kind | 'removed' | 'renamed' | 'beside it added';

/** Those that have to be refused. */
const refusedColumns: readonly Column[] = [
  'removed',
  'renamed',
  'field dropped',
  'made required',
  'made optional',
  'type changed',
  'limit narrowed',
  'parameter added, required',
];

/** Those that have to be accepted. */
const acceptedColumns: readonly Column[] = [
  'field added, optional',
  'parameter added, optional',
  'limit widened',
  'beside it added',
];

/** Of the ways in which one thing may happen to it, how many were refused. */
export interface Cell {
  tried: number;
  refused: number;
}

export interface Row {
  /** `GET /startup/{}`, or `@passerelle/platform/i18n useFormats`. */
  name: string;
  cells: Partial<Record<Column, Cell>>;
}

const PLATFORM = '1.0.0';

/** The changes of a type, apart by what happens; of each at most so many, from all over it. */
function sampleOf(shape: Shape, places: number): [Kind, Shape[]][] {
  const kinds = new Map<Kind, Shape[]>();
  for (const { kind, changed } of changesOf(shape)) {
    const known = kinds.get(kind);
    if (known) known.push(changed);
    else kinds.set(kind, [changed]);
  }
  return [...kinds].map(([kind, changes]) => {
    const step = Math.max(1, changes.length / places);
    return [
      kind,
      changes.filter((_each, index) => Math.floor(index / step) > Math.floor((index - 1) / step)),
    ];
  });
}

/** Judges one change after another of what is under its own name; `judge` says whether what is there then is refused. */
function cellsOf(
  shape: Shape,
  judge: (now: Record<string, Shape>) => boolean,
  { own, places }: { own: string; places: number },
): Row['cells'] {
  const cells: Row['cells'] = {};
  const count = (column: Column, isRefused: boolean) => {
    const { tried, refused } = cells[column] ?? { tried: 0, refused: 0 };
    cells[column] = { tried: tried + 1, refused: refused + (isRefused ? 1 : 0) };
  };
  count('removed', judge({}));
  count('renamed', judge({ [`${own}-renamed`]: shape }));
  count('beside it added', judge({ [own]: shape, [`${own}-added`]: shape }));
  for (const [kind, changes] of sampleOf(shape, places))
    for (const changed of changes) count(kind, judge({ [own]: changed }));
  return cells;
}

/** One table for all releases: what is behind a hash is the same everywhere. */
const shapes: Shapes = {};

const hashesOf = (types: Record<string, Shape>) =>
  Object.fromEntries(Object.entries(types).map(([name, shape]) => [name, keepShape(shapes, shape)]));

/**
 * What is decided of a change of each route that the calls lead to.
 * @param places in a type where one kind of change is tried; everywhere unless given
 */
export function matrixOfCalls(
  calls: readonly string[],
  description: ApiDescription,
  places = Number.POSITIVE_INFINITY,
): Row[] {
  const offered = shapesOfApi(description);
  const all = hashesOf(offered);
  const judged = new Map<string, Row['cells']>();

  function cellsOfRoute(call: string, route: string): Row['cells'] {
    const shape = offered[route] ?? 'unknown';
    const record: ReleaseRecord = {
      platform: PLATFORM,
      libraries: {},
      endpoints: [call],
      calls: { [call]: hashesOf({ [route]: shape }) },
      shapes,
    };
    const { [route]: _own, ...others } = all;
    const isRefused = (now: Record<string, Shape>) =>
      unansweredCalls(record, { routes: { ...others, ...hashesOf(now) }, shapes }).length > 0;
    return cellsOf(shape, isRefused, { own: route, places });
  }

  return calls.flatMap((call) =>
    routesOfCall(call, Object.keys(offered)).map((route) => {
      const cells = judged.get(route) ?? cellsOfRoute(call, route);
      judged.set(route, cells);
      return { name: call === route ? call : `${call}: ${route}`, cells };
    }),
  );
}

/**
 * What is decided of a change of each export of the platform that the shell provides.
 * @param places in a type where one kind of change is tried; everywhere unless given
 */
export function matrixOfExports(platform: PlatformTypes, places = Number.POSITIVE_INFINITY): Row[] {
  return Object.entries(platform).flatMap(([library, exported]) =>
    Object.entries(exported).map(([name, shape]) => {
      const record = (version: string, types: Record<string, Shape>): ReleaseRecord => {
        const exports = Object.keys(types);
        return {
          platform: version,
          libraries: { [library]: { version, exports, types: hashesOf(types) } },
          endpoints: [],
          shapes,
        };
      };
      const module = record(`^${PLATFORM}`, { [name]: shape });
      const judge = (now: Record<string, Shape>) => misfitsOf(module, record(PLATFORM, now)).length > 0;
      return { name: `${library} ${name}`, cells: cellsOf(shape, judge, { own: name, places }) };
    }),
  );
}

/** Whether everything in a row was decided as it has to be. */
export function isRight({ cells }: Row): boolean {
  return (
    refusedColumns.every((column) => cells[column]?.refused === cells[column]?.tried) &&
    acceptedColumns.every((column) => (cells[column]?.refused ?? 0) === 0)
  );
}

function told(cell: Cell | undefined): string {
  if (!cell) return '-';
  const { tried, refused } = cell;
  const one = refused === tried ? 'refused' : refused === 0 ? 'accepted' : `${refused} refused`;
  return tried === 1 ? one : `${one} of ${tried}`.replace(/^(refused|accepted) of /, '$1 ');
}

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const columns = [...refusedColumns, ...acceptedColumns];
  const lines = [
    ['', ...columns],
    ['---', ...columns.map(() => '---')],
    ...rows.map(({ name, cells }) => [name, ...columns.map((column) => told(cells[column]))]),
  ];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
