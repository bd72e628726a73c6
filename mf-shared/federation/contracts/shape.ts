import { createHash } from 'node:crypto';
import * as z from '@passerelle/contract/common/z';
import { type Limits, limitsSchema } from './limits.ts';

/** What a function takes and answers. The names of what it takes do not count. */
export interface CallShape {
  /** What each of its type parameters is at least. */
  generics?: Shape[];
  takes: ParameterShape[];
  answers: Shape;
}

export interface ParameterShape {
  type: Shape;
  mayBeMissing?: boolean;
  /** The last one stands for any number of them. */
  isRest?: boolean;
}

export interface MemberShape {
  type: Shape;
  mayBeMissing?: boolean;
}

/**
 * A type as data, with all that it is made of and none of its own names: what is written the same way is the same type. A
 * text is a type without parts, such as `string`, or a literal as JSON.
 */
export type Shape =
  | string
  /** Another shape of the table, by its hash. */
  | { shape: string }
  /** The object so many levels around this one, where a type contains itself. */
  | { around: number }
  | { either: Shape[] }
  | { all: Shape[] }
  /** A type that a library, or the language, names: those are compared by name and version. */
  | { named: string; of: Shape[] }
  /** What is taken only within limits; of a text also without any, which a release of before did not tell. */
  | { limited: Shape; limits?: Limits }
  | { members: Record<string, MemberShape>; others?: Shape; calls?: CallShape[] };

/** Shapes by their hashes. */
export type Shapes = Record<string, Shape>;

export const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ shape: z.string() }),
    z.object({ around: z.int().positive() }),
    z.object({ either: z.array(shapeSchema) }),
    z.object({ all: z.array(shapeSchema) }),
    z.object({ named: z.string(), of: z.array(shapeSchema) }),
    z.object({ limited: shapeSchema, limits: limitsSchema.optional() }),
    z.object({
      members: z.record(z.string(), memberSchema),
      others: shapeSchema.optional(),
      calls: z.array(callSchema).optional(),
    }),
  ]),
);

const memberSchema = z.object({ type: shapeSchema, mayBeMissing: z.boolean().optional() });

const callSchema = z.object({
  generics: z.array(shapeSchema).optional(),
  takes: z.array(memberSchema.extend({ isRest: z.boolean().optional() })),
  answers: shapeSchema,
});

/** Shapes whose text is shorter than this are written where they are used. */
const WORTH_A_PLACE = 60;

/** The hash of a shape: twelve characters that change when anything in it does. */
function hashOf(shape: Shape): string {
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 12);
}

/** Any of several shapes, in an order that does not depend on where they came from. */
export function eitherOf(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((shape) =>
    typeof shape === 'object' && 'either' in shape ? shape.either : [shape],
  );
  const byText = new Map(flat.map((shape) => [JSON.stringify(shape), shape]));
  if (byText.has('"true"') && byText.has('"false"')) {
    byText.delete('"true"');
    byText.delete('"false"');
    byText.set('"boolean"', 'boolean');
  }
  const each = [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, shape]) => shape);
  return each.length === 1 && each[0] !== undefined ? each[0] : { either: each };
}

/** Whether a shape refers to what is around it: such a one means nothing anywhere else. */
function isOpen(shape: Shape, depth = 0): boolean {
  if (typeof shape === 'string') return shape.startsWith('type parameter ');
  if ('shape' in shape) return false;
  if ('around' in shape) return shape.around > depth;
  const isObject = 'members' in shape;
  return partsOf(shape).some((part) => isOpen(part, isObject ? depth + 1 : depth));
}

/** The shapes that one is made of, in order. */
function partsOf(shape: Exclude<Shape, string>): Shape[] {
  if ('either' in shape) return shape.either;
  if ('all' in shape) return shape.all;
  if ('named' in shape) return shape.of;
  if ('limited' in shape) return [shape.limited];
  if (!('members' in shape)) return [];
  const { members, others, calls = [] } = shape;
  return [
    ...Object.values(members).map(({ type }) => type),
    ...(others === undefined ? [] : [others]),
    ...calls.flatMap(({ generics = [], takes, answers }) => [
      ...generics,
      ...takes.map(({ type }) => type),
      answers,
    ]),
  ];
}

function withParts(shape: Exclude<Shape, string>, change: (part: Shape) => Shape): Shape {
  if ('either' in shape) return { either: shape.either.map(change) };
  if ('all' in shape) return { all: shape.all.map(change) };
  if ('named' in shape) return { named: shape.named, of: shape.of.map(change) };
  if ('limited' in shape) return { ...shape, limited: change(shape.limited) };
  if (!('members' in shape)) return shape;
  const { members, others, calls } = shape;
  const changed = <Part extends { type: Shape }>(part: Part) => ({ ...part, type: change(part.type) });
  return {
    members: Object.fromEntries(Object.entries(members).map(([name, member]) => [name, changed(member)])),
    ...(others !== undefined && { others: change(others) }),
    ...(calls && {
      calls: calls.map(({ generics, takes, answers }) => ({
        ...(generics && { generics: generics.map(change) }),
        takes: takes.map(changed),
        answers: change(answers),
      })),
    }),
  };
}

/** What a shape became in a table: parts that were kept once are not cut up again. */
const keptIn = new WeakMap<Shapes, WeakMap<object, Shape>>();

function put(shapes: Shapes, shape: Shape): string {
  const hash = hashOf(shape);
  shapes[hash] = shape;
  return hash;
}

/** A part as it is written in another shape: whole where it is small or means nothing elsewhere, else by its hash. */
function share(shapes: Shapes, shape: Shape): Shape {
  if (typeof shape === 'string') return shape;
  const kept = keptIn.get(shapes) ?? new WeakMap<object, Shape>();
  keptIn.set(shapes, kept);
  const found = kept.get(shape);
  if (found !== undefined) return found;
  const shared = withParts(shape, (part) => share(shapes, part));
  const isWhole = JSON.stringify(shared).length < WORTH_A_PLACE || isOpen(shared);
  const written = isWhole ? shared : { shape: put(shapes, shared) };
  kept.set(shape, written);
  return written;
}

/**
 * Keeps a shape in a table, and by themselves those of its parts that are worth it, so that what many use is written once.
 * @returns its hash there
 */
export function keepShape(shapes: Shapes, shape: Shape): string {
  const written = share(shapes, shape);
  return typeof written === 'object' && 'shape' in written ? written.shape : put(shapes, written);
}

/** The part of a table that these shapes lead to, in the order of the hashes. */
export function shapesFrom(shapes: Shapes, hashes: readonly string[]): Shapes {
  const found = new Set<string>();
  const visit = (hash: string) => {
    const shape = shapes[hash];
    if (shape === undefined || found.has(hash)) return;
    found.add(hash);
    visitParts(shape);
  };
  const visitParts = (shape: Shape) => {
    if (typeof shape === 'string') return;
    if ('shape' in shape) visit(shape.shape);
    else for (const part of partsOf(shape)) visitParts(part);
  };
  for (const hash of hashes) visit(hash);
  return Object.fromEntries([...found].sort().map((hash) => [hash, shapes[hash] ?? 'unknown']));
}
