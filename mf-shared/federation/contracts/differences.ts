import { narrowedLimits } from './limits.ts';
import type { CallShape, MemberShape, ParameterShape, Shape, Shapes } from './shape.ts';
import {
  branchesOf,
  isSeveral,
  isText,
  isWord,
  limitsWithin,
  onlyObject,
  partsOf,
  type Used,
  within,
  withoutLimits,
} from './used-shape.ts';

/**
 * Which way values of a type go: from whoever provides it (`given`), to them (`taken`), or it is not known, as within a type
 * of a library (`both`).
 */
type Way = 'given' | 'taken' | 'both';

const against: Record<Way, Way> = { given: 'taken', taken: 'given', both: 'both' };

/** Whether the parts of a named type go the way that it goes itself. */
const isContainer = (name: string) =>
  /^(?:Array|ReadonlyArray|Promise|Set|ReadonlySet|Map|ReadonlyMap|at|tuple .*)$/.test(name);

type ObjectShape = Extract<Shape, { members: object }>;

/** A shape that is looked up in a table by its hash. */
export interface ShapeInTable {
  hash: string;
  shapes: Shapes;
}

/** What of a literal is a literal: `"fr"` is a string. */
function kindOf(literal: string): string {
  if (isWord(literal)) return 'string';
  return /^-?[\d.]+$/.test(literal) ? 'number' : literal;
}

/**
 * Compares what a type was when something was built with what it is now. What was added is no difference: members that may
 * be missing, parameters that may be left out, further words in a list of words, and anything more that is given.
 */
class Comparison {
  /** The pairs that are being compared, or were: what contains itself is compared once. */
  readonly #seen = new Map<object, Map<object, Set<Way>>>();
  /** What this one tries for: nothing that it finds counts there. */
  readonly #outer: Comparison | undefined;

  constructor(outer?: Comparison) {
    this.#outer = outer;
  }

  differences(before: Used, now: Used, way: Way, path: string): string[] {
    const [needed, offered] = [before.shape, now.shape];
    if (isText(needed) && needed === offered) return [];
    if (before.hash && before.hash === now.hash) return [];
    if (limitsWithin(before) || limitsWithin(now)) return this.#ofLimited(before, now, way, path);
    if (!isText(needed) && !isText(offered)) {
      if (this.#isSeen(needed, offered, way)) return [];
      this.#see(needed, offered, way);
    }
    if (way === 'both') return this.#bothWays(before, now, path);
    if (needed === 'any' || offered === 'any') return [];
    if (isSeveral(needed) || isSeveral(offered)) return this.#ofEither(before, now, way, path);
    const [target, source] = way === 'given' ? [needed, offered] : [offered, needed];
    if (target === 'unknown' || source === 'never') return [];
    if (isText(needed) || isText(offered))
      return isText(source) && kindOf(source) === target ? [] : [changed(path)];
    if ('members' in needed && 'members' in offered) return this.#ofObjects(before, now, way, path);
    if ('named' in needed && 'named' in offered && needed.named === offered.named)
      return this.#ofNamed(before, now, way, path);
    if ('all' in needed && 'all' in offered) return this.#ofAll(before, now, way, path);
    return [changed(path)];
  }

  #isSeen(before: object, now: object, way: Way): boolean {
    if (this.#seen.get(before)?.get(now)?.has(way)) return true;
    return this.#outer ? this.#outer.#isSeen(before, now, way) : false;
  }

  #see(before: object, now: object, way: Way): void {
    const others = this.#seen.get(before) ?? new Map<object, Set<Way>>();
    this.#seen.set(before, others.set(now, (others.get(now) ?? new Set<Way>()).add(way)));
  }

  #bothWays(before: Used, now: Used, path: string): string[] {
    const given = this.differences(before, now, 'given', path);
    return given.length > 0 ? given : this.differences(before, now, 'taken', path);
  }

  #ofLimited(before: Used, now: Used, way: Way, path: string): string[] {
    const [limits, limitsNow] = [limitsWithin(before), limitsWithin(now)];
    const narrowed = way === 'given' || !limits ? [] : narrowedLimits(limits, limitsNow ?? {});
    return [
      ...narrowed.map((word) => `${whole(path)} has another ${word}`),
      ...this.differences(withoutLimits(before), withoutLimits(now), way, path),
    ];
  }

  #ofNamed(before: Used, now: Used, way: Way, path: string): string[] {
    const [needed, offered] = [partsOf(before), partsOf(now)];
    const { named } = before.shape as { named: string };
    if (needed.length !== offered.length) return [changed(path)];
    return needed.flatMap((part, index) => {
      const other = offered[index];
      if (!other) return [];
      // The names of an object that has more are more names, whichever way they go.
      const partWay = named === 'keyof' ? 'given' : isContainer(named) ? way : 'both';
      const inner = isContainer(named) ? `${path}[]` : path;
      return this.differences(part, other, partWay, inner);
    });
  }

  #ofAll(before: Used, now: Used, way: Way, path: string): string[] {
    const [needed, offered] = [partsOf(before), partsOf(now)];
    return needed.flatMap((part) => {
      const found = offered.map((other) => new Comparison(this).differences(part, other, way, path));
      return found.sort((one, other) => one.length - other.length)[0] ?? [changed(path)];
    });
  }

  /** Whether nothing differs. */
  #holds(before: Used, now: Used, way: Way): boolean {
    return new Comparison(this).differences(before, now, way, '').length === 0;
  }

  #ofEither(before: Used, now: Used, way: Way, path: string): string[] {
    const [needed, offered] = [branchesOf(before), branchesOf(now)];
    const refused =
      way === 'given'
        ? offered.filter((other) => !needed.some((branch) => this.#holds(branch, other, way)))
        : needed.filter((branch) => !offered.some((other) => this.#holds(branch, other, way)));
    if (refused.length === 0) return this.#ofVariants(needed, offered, way, path);
    if (way === 'given' && isGrown(needed, offered, refused)) return [];
    // One object on both sides is the one that changed.
    const [objectBefore, objectNow] = [onlyObject(needed), onlyObject(offered)];
    const isObjectChanged = refused.every(({ shape }) => !isText(shape) && 'members' in shape);
    if (objectBefore && objectNow && isObjectChanged)
      return new Comparison(this).differences(objectBefore, objectNow, way, path);
    // A text, say, that may be empty: its limits are what changed.
    const [limited, ...others] = refused.filter(limitsWithin);
    const counterpart = (way === 'given' ? needed : offered).filter(limitsWithin);
    if (limited && others.length === 0 && counterpart[0] && counterpart.length === 1) {
      const [was, is] = way === 'given' ? [counterpart[0], limited] : [limited, counterpart[0]];
      return new Comparison(this).differences(was, is, way, path);
    }
    const isMissing = refused.some(({ shape }) => shape === 'undefined' || shape === 'null');
    return [isMissing && refused.length === 1 ? `${whole(path)} may be empty now` : changed(path)];
  }

  /** What is given in one of several forms goes on being given in each: who reads one of them would never find it again. */
  #ofVariants(needed: readonly Used[], offered: readonly Used[], way: Way, path: string): string[] {
    if (way !== 'given') return [];
    const forms = needed.filter(({ shape }) => !isText(shape));
    const kept = forms.map((form) => offered.filter((other) => this.#holds(form, other, way)));
    return hasOneForEach(kept) ? [] : [`a form of ${path || 'it'} is gone`];
  }

  #ofObjects(before: Used, now: Used, way: Way, path: string): string[] {
    const [needed, offered] = [before.shape as ObjectShape, now.shape as ObjectShape];
    const [inside, insideNow] = [
      { ...before, around: [...before.around, before] },
      { ...now, around: [...now.around, now] },
    ];
    const members = Object.entries(needed.members).flatMap(([name, member]) => {
      const other = offered.members[name];
      if (!other) return [`${path}.${name} is gone`];
      const missing = presence(member, other, way, `${path}.${name}`);
      if (missing) return [missing];
      return this.differences(
        within(inside, member.type),
        within(insideNow, other.type),
        way,
        `${path}.${name}`,
      );
    });
    const added = Object.entries(offered.members)
      .filter(([name, member]) => way === 'taken' && !(name in needed.members) && !member.mayBeMissing)
      .map(([name]) => `${path}.${name} is required now`);
    return [
      ...members,
      ...added,
      ...this.#ofOthers(inside, insideNow, way, path),
      ...this.#ofCalls(inside, insideNow, way, path),
    ];
  }

  #ofOthers(before: Used, now: Used, way: Way, path: string): string[] {
    const [{ others: needed }, { others: offered }] = [before.shape as ObjectShape, now.shape as ObjectShape];
    if (needed === undefined) return [];
    if (offered === undefined) return [changed(path)];
    return this.differences(within(before, needed), within(now, offered), way, `${path}[]`);
  }

  #ofCalls(before: Used, now: Used, way: Way, path: string): string[] {
    const [needed, offered] = [
      (before.shape as ObjectShape).calls ?? [],
      (now.shape as ObjectShape).calls ?? [],
    ];
    return needed.flatMap((call) => {
      const found = offered.map((other) => {
        const comparison = offered.length === 1 ? this : new Comparison(this);
        return comparison.#ofCall([before, call], [now, other], way, path);
      });
      return (
        found.sort((one, other) => one.length - other.length)[0] ?? [`${whole(path)} is no function any more`]
      );
    });
  }

  #ofCall(
    [before, needed]: [Used, CallShape],
    [now, offered]: [Used, CallShape],
    way: Way,
    path: string,
  ): string[] {
    const [generics, genericsNow] = [needed.generics ?? [], offered.generics ?? []];
    if (generics.length !== genericsNow.length) return [changed(path)];
    const bounds = generics.flatMap((least, index) =>
      this.differences(
        within(before, least),
        within(now, genericsNow[index] ?? 'unknown'),
        against[way],
        path,
      ),
    );
    const taken = needed.takes.flatMap((parameter, index) => {
      const other = offered.takes[index];
      const place = `${path}(${index + 1})`;
      if (!other) return [`${place} is gone`];
      const missing = presence(parameter, other, against[way], place);
      if (missing || Boolean(parameter.isRest) !== Boolean(other.isRest)) return [missing ?? changed(place)];
      return this.differences(within(before, parameter.type), within(now, other.type), against[way], place);
    });
    const added = offered.takes
      .slice(needed.takes.length)
      .flatMap((parameter, index) =>
        way === 'taken' || mayBeLeftOut(parameter)
          ? []
          : [`${path}(${needed.takes.length + index + 1}) is required now`],
      );
    const answers = this.differences(
      within(before, needed.answers),
      within(now, offered.answers),
      way,
      `${path}()`,
    );
    return [...bounds, ...taken, ...added, ...answers];
  }
}

/** Whether each of these can have one of its choices for itself. */
function hasOneForEach(choices: readonly (readonly Used[])[], taken: readonly Used[] = []): boolean {
  const [first, ...others] = choices;
  if (!first) return true;
  return first.some((choice) => !taken.includes(choice) && hasOneForEach(others, [...taken, choice]));
}

const mayBeLeftOut = ({ mayBeMissing, isRest }: ParameterShape) => Boolean(mayBeMissing || isRest);

function presence(before: MemberShape, now: MemberShape, way: Way, path: string): string | undefined {
  if (way !== 'taken' && now.mayBeMissing && !before.mayBeMissing) return `${path} may be missing now`;
  if (way !== 'given' && before.mayBeMissing && !now.mayBeMissing) return `${path} is required now`;
  return undefined;
}

const whole = (path: string) => path || ' itself';
const changed = (path: string) => `${whole(path)} is of another type`;

/**
 * Whether what is given is a list of words that has more of them than before: whoever reads such a list leaves out what it
 * does not know. One word alone, or one that went, is no such list.
 */
function isGrown(needed: readonly Used[], offered: readonly Used[], refused: readonly Used[]): boolean {
  const words = (branches: readonly Used[]) =>
    branches.filter(({ shape }) => isWord(shape)).map(({ shape }) => shape);
  const [before, now] = [words(needed), words(offered)];
  return (
    refused.every(({ shape }) => isWord(shape)) &&
    before.length > 1 &&
    before.every((word) => now.includes(word))
  );
}

/**
 * What changed in a type so that who was built with it as it was cannot do with it as it is: a sentence each, which begins
 * with the place in it (`().formatMoney is gone`). None where it is the same, or has more.
 */
export function differencesOf(before: ShapeInTable, now: ShapeInTable): string[] {
  if (before.hash === now.hash) return [];
  const used = ({ hash, shapes }: ShapeInTable): Used =>
    within({ shape: 'unknown', shapes, around: [] }, { shape: hash });
  return [...new Set(new Comparison().differences(used(before), used(now), 'given', ''))];
}
