import {
  type Checker,
  type Symbol as Declared,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeParameter,
  type TypeReference,
} from 'typescript/unstable/sync';
import { type CallShape, eitherOf, type MemberShape, type ParameterShape, type Shape } from './shape.ts';

/** Deeper than any type that people write: one that grows with each step down would never end. */
const DEEPEST = 60;

/** Libraries whose names are shorthands of ours: what they stand for is compared. */
const shorthands = ['typescript', 'zod'];

/** Where in a type one is. */
interface Place {
  /** The objects around, the nearest last. */
  around: readonly Type[];
  /** The type parameters of the functions around. */
  generics: readonly TypeParameter[];
}

/** The library that declares a symbol; undefined for our own sources. */
function libraryOf(symbol: Declared): string | undefined {
  const file = symbol.declarations[0]?.path ?? '';
  if (/(?:^|\/)lib\.[\w.]+\.d\.ts$/.test(file)) return 'typescript';
  const [, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return name;
}

const isMeant = (name: string) => !name.startsWith('__');

/** How a library names a type; its version is compared apart. */
function nameOf(symbol: Declared | undefined): string | undefined {
  const library = symbol && isMeant(symbol.name) ? libraryOf(symbol) : undefined;
  if (!symbol || !library) return undefined;
  return library === 'typescript' ? symbol.name : `${library.replace(/^@types\//, '')} ${symbol.name}`;
}

/** Writes types as data, as the compiler understands them. */
export class TypeReader {
  readonly #checker: Checker;

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** The shape of a type. Throws for one that has no end. */
  read(type: Type, place: Place = { around: [], generics: [] }): Shape {
    if (place.around.length > DEEPEST)
      throw new Error(`A type has no end: ${this.#checker.typeToString(type)}`);
    const alias = type.getAliasSymbol();
    const aliasName = alias && nameOf(alias);
    if (alias && aliasName && !shorthands.includes(libraryOf(alias) ?? ''))
      return { named: aliasName, of: this.#each(type.getAliasTypeArguments(), place) };
    return this.#withoutAlias(type, place);
  }

  #each(types: readonly Type[], place: Place): Shape[] {
    return types.map((type) => this.read(type, place));
  }

  #withoutAlias(type: Type, place: Place): Shape {
    if (type.flags & TypeFlags.Boolean) return 'boolean';
    if (type.isLiteralType())
      return typeof type.value === 'bigint' ? `${type.value}n` : JSON.stringify(type.value);
    if (type.isIntrinsicType()) return type.intrinsicName;
    if (type.isTypeParameter()) return this.#parameter(type, place);
    if (type.isUnionType()) return eitherOf(this.#each(type.getTypes(), place));
    if (type.isIntersectionType()) return { all: this.#each(type.getTypes(), place) };
    if (type.isIndexType()) return { named: 'keyof', of: [this.read(type.getTarget(), place)] };
    if (type.isIndexedAccessType())
      return { named: 'at', of: this.#each([type.getObjectType(), type.getIndexType()], place) };
    if (type.isConditionalType()) {
      const parts = [type.getCheckType(), type.getExtendsType(), type.getTrueType(), type.getFalseType()];
      return { named: 'if', of: this.#each(parts, place) };
    }
    if (type.isTemplateLiteralType())
      return { named: `text ${JSON.stringify(type.texts)}`, of: this.#each(type.getTypes(), place) };
    if (type.isObjectType()) return this.#object(type, place);
    return this.#checker.typeToString(type);
  }

  #parameter(type: TypeParameter, { generics }: Place): Shape {
    if (type.isThisType) return 'this';
    return `type parameter ${generics.findIndex(({ id }) => id === type.id)}`;
  }

  #object(type: Type, place: Place): Shape {
    if (type.isTypeReference() && this.#checker.isTupleType(type)) return this.#tuple(type, place);
    const name = type.isClassOrInterface() || type.isTypeReference() ? nameOf(type.getSymbol()) : undefined;
    if (name) {
      const given = type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
      return {
        named: name,
        of: this.#each(
          given.filter((each) => !(each.isTypeParameter() && each.isThisType)),
          place,
        ),
      };
    }
    const level = place.around.findIndex(({ id }) => id === type.id);
    if (level >= 0) return { around: place.around.length - level };
    return this.#membersOf(type, { ...place, around: [...place.around, type] });
  }

  #tuple(type: TypeReference, place: Place): Shape {
    const target = type.getTarget();
    // The empty tuple comes without.
    const kinds = target.isTupleType() ? (target.elementFlags ?? []) : [];
    return { named: `tuple ${kinds.join(' ')}`, of: this.#each(this.#checker.getTypeArguments(type), place) };
  }

  #membersOf(type: Type, place: Place): Shape {
    const checker = this.#checker;
    const properties = [...checker.getPropertiesOfType(type)].sort((one, other) =>
      one.name < other.name ? -1 : 1,
    );
    const members = properties.map((each) => [each.name, this.#member(each, place)] as const);
    const [index] = checker.getIndexInfosOfType(type);
    const calls = [
      ...checker.getSignaturesOfType(type, SignatureKind.Call),
      ...checker.getSignaturesOfType(type, SignatureKind.Construct),
    ];
    return {
      members: Object.fromEntries(members),
      ...(index && { others: this.read(index.valueType, place) }),
      ...(calls.length > 0 && { calls: calls.map((call) => this.#call(call, place)) }),
    };
  }

  #member(property: Declared, place: Place): MemberShape {
    const type = this.#checker.getTypeOfSymbol(property);
    const mayBeMissing = Boolean(property.flags & SymbolFlags.Optional);
    return this.#present(type, mayBeMissing, place);
  }

  /** What may be missing may be undefined: that is said once. */
  #present(type: Type | undefined, mayBeMissing: boolean, place: Place): MemberShape {
    const shape = type ? this.read(type, place) : 'unknown';
    if (!mayBeMissing) return { type: shape };
    if (typeof shape === 'string' || !('either' in shape)) return { type: shape, mayBeMissing };
    return { type: eitherOf(shape.either.filter((each) => each !== 'undefined')), mayBeMissing };
  }

  #call(signature: Signature, outside: Place): CallShape {
    const checker = this.#checker;
    const own = signature.getTypeParameters();
    const place = { ...outside, generics: [...outside.generics, ...own] };
    const parameters = signature.getParameters();
    const takes = parameters.map((parameter, index): ParameterShape => {
      const isRest = signature.hasRestParameter && index === parameters.length - 1;
      const type = checker.getTypeOfSymbol(parameter);
      return {
        ...this.#present(type, !isRest && this.#isOptional(parameter), place),
        ...(isRest && { isRest }),
      };
    });
    const answered = checker.getReturnTypeOfSignature(signature);
    const predicate = checker.getTypePredicateOfSignature(signature);
    const proved = predicate?.type && this.read(predicate.type, place);
    const answers = answered ? this.read(answered, place) : 'unknown';
    const generics = own.map((each) => {
      const least = checker.getConstraintOfTypeParameter(each);
      return least ? this.read(least, place) : 'unknown';
    });
    return {
      ...(own.length > 0 && { generics }),
      takes,
      answers: proved === undefined ? answers : { named: 'is', of: [proved] },
    };
  }

  /** A parameter that a call may leave out: its declaration says so, with a question mark or a value of its own. */
  #isOptional(parameter: Declared): boolean {
    if (parameter.flags & SymbolFlags.Optional) return true;
    const node = parameter.valueDeclaration?.resolve();
    if (!node) return false;
    return Boolean(
      ('questionToken' in node && node.questionToken) || ('initializer' in node && node.initializer),
    );
  }
}
