import type { CallShape, MemberShape, ParameterShape, Shape } from '@passerelle/federation/shape';

/** What may happen to a part of a type. */
export type Kind =
  | 'field dropped'
  | 'made required'
  | 'made optional'
  | 'type changed'
  | 'limit narrowed'
  | 'limit widened'
  | 'parameter added, required'
  | 'field added, optional'
  | 'parameter added, optional';

/** A type after one change. */
export interface Change {
  kind: Kind;
  changed: Shape;
}

/** Which way values of a part go: from whoever provides the type, to them, or either. */
type Way = 'given' | 'taken' | 'both';
const against: Record<Way, Way> = { given: 'taken', taken: 'given', both: 'both' };

type ObjectShape = Extract<Shape, { members: object }>;

const OTHER: Shape = { named: 'Other', of: [] };
const NEW = 'addedByTheMatrix';

const isAnything = (shape: Shape) => shape === 'any' || shape === 'unknown';
const keepsWay = (name: string) => /^(?:Array|ReadonlyArray|Promise|at|tuple .*)$/.test(name);

function replaced<Part>(parts: readonly Part[], index: number, part: Part): Part[] {
  return parts.map((each, other) => (other === index ? part : each));
}

/** Every change of a part, as one of the whole. */
function* inside<Part extends Shape>(
  parts: readonly Shape[],
  way: (index: number) => Way,
  whole: (parts: Shape[]) => Part,
): Generator<Change> {
  for (const [index, part] of parts.entries())
    for (const { kind, changed } of changesOf(part, way(index)))
      yield { kind, changed: whole(replaced(parts, index, changed)) };
}

/**
 * The type after each change that may happen to it, at whatever depth.
 * @param way which way its values go
 */
export function* changesOf(shape: Shape, way: Way = 'given'): Generator<Change> {
  if (!isAnything(shape)) yield { kind: 'type changed', changed: OTHER };
  if (typeof shape === 'string') return;
  if ('either' in shape)
    yield* inside(
      shape.either,
      () => way,
      (either) => ({ either }),
    );
  else if ('all' in shape)
    yield* inside(
      shape.all,
      () => way,
      (all) => ({ all }),
    );
  else if ('named' in shape) {
    const { named, of } = shape;
    const inner = named === 'keyof' ? 'given' : keepsWay(named) ? way : 'both';
    yield* inside(
      of,
      () => inner,
      (parts) => ({ named, of: parts }),
    );
  } else if ('limited' in shape) {
    const { limited, limits } = shape;
    if (way !== 'given')
      yield { kind: 'limit narrowed', changed: { limited, limits: { ...limits, format: NEW } } };
    if (limits) yield { kind: 'limit widened', changed: { limited } };
    yield* inside(
      [limited],
      () => way,
      ([part = limited]) => ({ ...shape, limited: part }),
    );
  } else if ('members' in shape) {
    yield* changesOfMembers(shape, way);
    const { calls = [] } = shape;
    for (const [index, call] of calls.entries())
      for (const { kind, changed } of changesOfCall(call, way))
        yield { kind, changed: { ...shape, calls: replaced(calls, index, changed) } };
  }
}

function* changesOfMembers(shape: ObjectShape, way: Way): Generator<Change> {
  const withMember = (name: string, member: MemberShape): Shape => ({
    ...shape,
    members: { ...shape.members, [name]: member },
  });
  if (!shape.calls)
    yield { kind: 'field added, optional', changed: withMember(NEW, { type: OTHER, mayBeMissing: true }) };
  for (const [name, member] of Object.entries(shape.members)) {
    const { [name]: _dropped, ...rest } = shape.members;
    yield { kind: 'field dropped', changed: { ...shape, members: rest } };
    yield* changesOfPresence(member, way, (changed) => withMember(name, changed));
    for (const { kind, changed } of changesOf(member.type, way))
      yield { kind, changed: withMember(name, { ...member, type: changed }) };
  }
}

function* changesOfPresence<Part extends MemberShape>(
  { mayBeMissing, ...part }: Part,
  way: Way,
  whole: (part: MemberShape) => Shape,
): Generator<Change> {
  if (mayBeMissing && way !== 'given') yield { kind: 'made required', changed: whole(part) };
  if (!mayBeMissing && way !== 'taken')
    yield { kind: 'made optional', changed: whole({ ...part, mayBeMissing: true }) };
}

function* changesOfCall(call: CallShape, way: Way): Generator<{ kind: Kind; changed: CallShape }> {
  const withTaken = (takes: ParameterShape[]): CallShape => ({ ...call, takes });
  const { takes, answers } = call;
  if (!takes.some(({ isRest }) => isRest)) {
    const added = { type: OTHER };
    if (way !== 'taken') yield { kind: 'parameter added, required', changed: withTaken([...takes, added]) };
    yield {
      kind: 'parameter added, optional',
      changed: withTaken([...takes, { ...added, mayBeMissing: true }]),
    };
  }
  for (const [index, parameter] of takes.entries()) {
    const { mayBeMissing, ...part } = parameter;
    if (mayBeMissing && way !== 'taken')
      yield { kind: 'made required', changed: withTaken(replaced(takes, index, part)) };
    for (const { kind, changed } of changesOf(parameter.type, against[way]))
      yield { kind, changed: withTaken(replaced(takes, index, { ...parameter, type: changed })) };
  }
  for (const { kind, changed } of changesOf(answers, way))
    yield { kind, changed: { ...call, answers: changed } };
}
