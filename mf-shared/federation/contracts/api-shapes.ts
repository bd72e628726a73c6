import { limitsOf } from './limits.ts';
import { eitherOf, type MemberShape, type Shape } from './shape.ts';

/** The part of a JSON schema that says what a value is made of; {@link limitsOf} reads the rest. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  not?: object;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
}

/** The part of an OpenAPI document that is looked at. */
export interface ApiDescription {
  paths: Record<string, Record<string, object>>;
  components?: { schemas?: Record<string, object> };
}

/** `GET /startup/{}`: what a parameter is called does not count. */
function routeOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}

const leaves: Record<string, Shape> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

interface Reading {
  /** What the description calls by a name. */
  named: Record<string, Schema>;
  /** Of what is taken limits count: a text that was short enough may be too long. Of what is given they do not. */
  withLimits: boolean;
}

function shapeOfSchema(schema: Schema, reading: Reading): Shape {
  const { named } = reading;
  const read = (part: Schema) => shapeOfSchema(part, reading);
  if (schema.$ref) return read(named[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return eitherOf(schema.enum.map((value) => JSON.stringify(value)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return eitherOf(either.map(read));
  if (schema.allOf) return { all: schema.allOf.map(read) };
  if (schema.not) return 'never';
  if (schema.type === undefined) return 'unknown';
  const types: readonly string[] = [schema.type].flat();
  return eitherOf(
    types.map((type) => {
      if (type === 'object') return shapeOfObject(schema, read);
      const isList = type === 'array';
      const shape = isList ? { named: 'Array', of: [read(schema.items ?? {})] } : (leaves[type] ?? type);
      return reading.withLimits && (isList || limitedTypes.includes(type))
        ? withinLimits(shape, { ...schema, type })
        : shape;
    }),
  );
}

/** A text and a number say that they have no limits, too: nobody else tells a release of before from one without. */
function withinLimits(shape: Shape, schema: Schema): Shape {
  const limits = limitsOf(schema);
  const isLimited = Object.keys(limits).length > 0;
  if (!isLimited && typeof shape !== 'string') return shape;
  return { limited: shape, ...(isLimited && { limits }) };
}

const limitedTypes: readonly string[] = ['string', 'integer', 'number'];

function shapeOfObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  read: (part: Schema) => Shape,
): Shape {
  const members = Object.entries(properties).map(([name, each]): [string, MemberShape] => [
    name,
    { type: read(each), ...(!required.includes(name) && { mayBeMissing: true }) },
  ]);
  return {
    ...membersOf(members),
    ...(typeof additionalProperties === 'object' && { others: read(additionalProperties) }),
  };
}

function membersOf(members: readonly (readonly [string, MemberShape])[]): {
  members: Record<string, MemberShape>;
} {
  return { members: Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

/** One of these kinds of content; which, the request or the answer says. */
function contentOf(content: Content, reading: Reading): Shape {
  const kinds = Object.entries(content).map(([kind, { schema = {} }]): [string, MemberShape] => [
    kind,
    { type: shapeOfSchema(schema, reading), mayBeMissing: true },
  ]);
  return membersOf(kinds);
}

/** An empty list in a query is one that is not there. */
const mayBeLeftOut = ({ required, schema }: NonNullable<Operation['parameters']>[number]) =>
  !required || schema?.type === 'array';

function requestOf({ parameters = [], requestBody }: Operation, named: Record<string, Schema>): Shape {
  const reading = { named, withLimits: true };
  const query = parameters
    .filter((each) => each.in === 'query')
    .map((each): [string, MemberShape] => [
      each.name,
      { type: shapeOfSchema(each.schema ?? {}, reading), ...(mayBeLeftOut(each) && { mayBeMissing: true }) },
    ]);
  const isQueryNeeded = query.some(([, { mayBeMissing }]) => !mayBeMissing);
  return membersOf([
    ...(requestBody?.content ? [['body', { type: contentOf(requestBody.content, reading) }] as const] : []),
    ...(query.length > 0
      ? [['query', { type: membersOf(query), ...(!isQueryNeeded && { mayBeMissing: true }) }] as const]
      : []),
  ]);
}

/**
 * What each route of an API takes and answers, as the shape of a function, by its {@link routeOf}.
 */
export function shapesOfApi({ paths, components }: ApiDescription): Record<string, Shape> {
  const named: Record<string, Schema> = components?.schemas ?? {};
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]: [string, Operation]): [string, Shape] => {
      const answers = Object.entries(operation.responses ?? {}).map(
        ([status, { content = {} }]): [string, MemberShape] => [
          status,
          { type: contentOf(content, { named, withLimits: false }) },
        ],
      );
      const call = { takes: [{ type: requestOf(operation, named) }], answers: membersOf(answers) };
      return [routeOf(method, path), { members: {}, calls: [call] }];
    }),
  );
  return Object.fromEntries(routes);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Whether a call may be one of a route: what is filled in may be anything, on both sides. */
function mayReach(call: string, route: string): boolean {
  const [[calledMethod, called = ''], [method, path = '']] = [call.split(' '), route.split(' ')];
  const [ours, theirs] = [segmentsOf(called), segmentsOf(path)];
  return (
    calledMethod === method &&
    ours.length === theirs.length &&
    ours.every((segment, index) => [segment, theirs[index]].includes('{}') || segment === theirs[index])
  );
}

/**
 * The routes that a call leads to: the one that is written the same way, or else all that it may be, as where it fills in what
 * routes write out.
 */
export function routesOfCall(call: string, routes: readonly string[]): string[] {
  if (routes.includes(call)) return [call];
  return routes.filter((route) => mayReach(call, route));
}
