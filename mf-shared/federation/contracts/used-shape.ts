import type { Limits } from './limits.ts';
import type { Shape, Shapes } from './shape.ts';

/** A shape where it is used: the table that it is in, and the objects around it, the nearest last. */
export interface Used {
  shape: Shape;
  /** Where it is in that table; one of the same hash in another table is the same. */
  hash?: string;
  shapes: Shapes;
  around: readonly Used[];
}

/** A shape that stands in another one, with what it refers to looked up. */
export function within(outside: Used, shape: Shape): Used {
  const { shapes, around } = outside;
  const used: Used = { shape, shapes, around };
  if (typeof shape === 'string') return used;
  if ('shape' in shape)
    return { shape: shapes[shape.shape] ?? 'unknown', hash: shape.shape, shapes, around: [] };
  if (!('around' in shape)) return used;
  return around.at(-shape.around) ?? { ...used, shape: 'unknown' };
}

/** Whether a shape is a plain type, such as `string` or the word `"fr"`, written as a text. */
export const isText = (shape: Shape): shape is string => typeof shape === 'string';
/** Whether a value is one of several shapes. */
export const isSeveral = (shape: Shape) => (isText(shape) ? shape === 'boolean' : 'either' in shape);
/** Whether a shape is one certain text. */
export const isWord = (shape: Shape) => isText(shape) && shape.startsWith('"');

/** What a shape is made of: all of the types that hold together, or the arguments of a named one. */
export function partsOf(used: Used): Used[] {
  const { shape } = used;
  if (isText(shape)) return [];
  const parts = 'all' in shape ? shape.all : 'named' in shape ? shape.of : [];
  return parts.map((part) => within(used, part));
}

/** What a value is one of; of a truth value, true or false. */
export function branchesOf(used: Used): Used[] {
  const { shape } = used;
  const each = !isText(shape) && 'either' in shape ? shape.either : [shape];
  const split = each.flatMap((branch) => (branch === 'boolean' ? ['true', 'false'] : [branch]));
  return split.map((branch) => within(used, branch));
}

/** The one shape with members among the branches; undefined where there is none, or more than one. */
export function onlyObject(branches: readonly Used[]): Used | undefined {
  const objects = branches.filter(({ shape }) => !isText(shape) && 'members' in shape);
  return objects.length === 1 ? objects[0] : undefined;
}

/** The limits that something is taken within; undefined where it does not say. */
export function limitsWithin({ shape }: Used): Limits | undefined {
  return !isText(shape) && 'limited' in shape ? (shape.limits ?? {}) : undefined;
}

/** What is limited, without its limits; anything else as it is. */
export function withoutLimits(used: Used): Used {
  const { shape } = used;
  return !isText(shape) && 'limited' in shape ? within(used, shape.limited) : used;
}
