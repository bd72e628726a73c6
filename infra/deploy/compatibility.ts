import { type ApiDescription, shapesOfApi } from '@passerelle/federation/api-shapes';
import { differencesOf } from '@passerelle/federation/differences';
import type { LibraryRecord, ReleaseRecord } from '@passerelle/federation/record';
import { keepShape, type Shapes } from '@passerelle/federation/shape';
import { isPlatformCompatible } from '@passerelle/platform/modules';

/** How many differences of one type are told; the rest is counted. */
const TOLD = 3;

function summaryOf(differences: readonly string[]): string {
  const more = differences.length - TOLD;
  return [...differences.slice(0, TOLD), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** What is behind the names that a module imports and is not what it was built with. */
function changedTypes(
  [library, needed, offered]: [string, LibraryRecord, LibraryRecord],
  module: ReleaseRecord,
  shell: ReleaseRecord,
): string[] {
  return Object.entries(needed.types ?? {}).flatMap(([name, hash]) => {
    const now = offered.types?.[name];
    if (now === undefined) return [];
    const before = { hash, shapes: module.shapes ?? {} };
    const found = differencesOf(before, { hash: now, shapes: shell.shapes ?? {} });
    return found.length > 0
      ? [`it uses ${name} of ${library}, of which ${summaryOf(found.map((each) => `${name}${each}`))}`]
      : [];
  });
}

/** What a module needs that a shell does not offer, a sentence each; none when the two fit. */
export function misfitsOf(module: ReleaseRecord, shell: ReleaseRecord): string[] {
  const misfits: string[] = [];
  if (!isPlatformCompatible(shell.platform, module.platform))
    misfits.push(`it needs platform ${module.platform}, the shell is ${shell.platform}`);
  for (const [library, needed] of Object.entries(module.libraries)) {
    const offered = shell.libraries[library];
    if (!offered) {
      misfits.push(`it needs ${library}, which the shell does not share`);
      continue;
    }
    if (!isPlatformCompatible(offered.version, needed.version))
      misfits.push(`it needs ${library} ${needed.version}, the shell has ${offered.version}`);
    const missing = (needed.exports ?? []).filter((name) => offered.exports?.includes(name) === false);
    if (missing.length > 0)
      misfits.push(`it imports ${missing.join(', ')} from ${library}, which the shell does not offer`);
    misfits.push(...changedTypes([library, needed, offered], module, shell));
  }
  return misfits;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** `{}` in a call may become anything; so may a parameter in a path of the API. */
function fits(called: string[], offered: string[]): boolean {
  return (
    called.length === offered.length &&
    called.every((segment, index) => [segment, offered[index]].includes('{}') || segment === offered[index])
  );
}

/** Whether a route is there for a call of which its release does not say what it takes and answers. */
function isAnsweredByName(call: string, routes: readonly string[]): boolean {
  const [method, path = ''] = call.split(' ');
  return routes.some((route) => {
    const [other, offered = ''] = route.split(' ');
    return method === other && fits(segmentsOf(path), segmentsOf(offered));
  });
}

/** `(1).query.sort` of a call is `request.query.sort`, and `().200` is `answer.200`. */
function inWordsOfCalls(difference: string): string {
  return difference
    .replace(/^\(1\)/, 'request')
    .replace(/^\(\)/, 'answer')
    .replaceAll('.application/json', '');
}

/** What an API takes and answers, each route by its name. */
export interface ApiContract {
  /** The hash of each route. */
  routes: Record<string, string>;
  shapes: Shapes;
}

/** What an API takes and answers, from the description that it gives of itself. */
export function contractOfApi(description: ApiDescription): ApiContract {
  const shapes: Shapes = {};
  const routes = Object.entries(shapesOfApi(description)).map(([route, shape]) => [
    route,
    keepShape(shapes, shape),
  ]);
  return { routes: Object.fromEntries(routes), shapes };
}

function faultsOfRoute(
  { shapes = {} }: ReleaseRecord,
  call: string,
  [route, hash]: [string, string],
  api: ApiContract,
): string[] {
  const now = api.routes[route];
  const name = route === call ? call : `${call} (${route})`;
  if (now === undefined) return [name];
  const found = differencesOf({ hash, shapes }, { hash: now, shapes: api.shapes });
  return found.length > 0 ? [`${name}: ${summaryOf(found.map(inWordsOfCalls))}`] : [];
}

/** The calls of a front end that an API does not answer any more, or no longer as the front end was built for, a line each. */
export function unansweredCalls(record: ReleaseRecord, api: ApiContract): string[] {
  return record.endpoints.flatMap((call) => {
    const routes = Object.entries(record.calls?.[call] ?? {});
    if (routes.length > 0) return routes.flatMap((route) => faultsOfRoute(record, call, route, api));
    return isAnsweredByName(call, Object.keys(api.routes)) ? [] : [call];
  });
}
