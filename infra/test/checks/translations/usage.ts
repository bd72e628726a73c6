import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A place where a text is asked for. */
export interface KeyUse {
  readonly file: string;
  /** What the code says, for the message: `list.title`, or `status.*` where a part is known at run time only. */
  readonly key: string;
  /** Matches the keys that it may mean. */
  readonly pattern: RegExp;
  /** Names of the namespaces it may stand in; empty where the file does not tell. */
  readonly namespaces: readonly string[];
}

export interface Usage {
  readonly uses: readonly KeyUse[];
  /** Every text constant of the sources: a key kept in a table and asked for elsewhere is used too. */
  readonly constants: ReadonlySet<string>;
}

/** A node of the syntax tree, as far as this check reads it. */
interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly property?: Node;
  readonly arguments?: readonly { readonly expression: Node }[];
  readonly quasis?: readonly { readonly cooked?: string }[];
  readonly name?: Node;
  readonly expression?: Node;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node)) {
    if (isNode(child)) yield* walk(child);
  }
}

/** `t`, `i18n.t`, `useTranslation`: the last name of what is called. */
function calledName(node: Node): unknown {
  if (node.type !== 'CallExpression') return undefined;
  return node.callee?.property?.value ?? node.callee?.value;
}

/** The constant parts of a text, in order; one part when the whole of it is constant. */
function constantParts(node: Node | undefined): string[] | undefined {
  if (node?.type === 'StringLiteral') return [String(node.value)];
  if (node?.type === 'TemplateLiteral') return node.quasis?.map(({ cooked }) => cooked ?? '');
  return undefined;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function toKeyUse(file: string, parts: readonly string[], fileNamespaces: readonly string[]): KeyUse {
  const [first = '', ...others] = parts;
  const colon = first.indexOf(':');
  const keyParts = [first.slice(colon + 1), ...others];
  return {
    file,
    key: keyParts.join('*'),
    pattern: new RegExp(`^${keyParts.map(escapePattern).join('.+')}$`),
    namespaces: colon < 0 ? fileNamespaces : [first.slice(0, colon)],
  };
}

function isKeyAttribute(node: Node): boolean {
  return node.type === 'JSXAttribute' && node.name?.value === 'i18nKey';
}

function keyParts(node: Node): string[] | undefined {
  if (calledName(node) === 't') return constantParts(node.arguments?.[0]?.expression);
  if (isKeyAttribute(node) && isNode(node.value)) return constantParts(node.value.expression ?? node.value);
  return undefined;
}

function readFileUsage(root: string, file: string, defaultNamespace: string): Usage {
  const source = readFileSync(join(root, file), 'utf8');
  const nodes = [
    ...walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node),
  ];
  const namespaces = nodes
    .filter((node) => calledName(node) === 'useTranslation')
    .flatMap(
      ({ arguments: [first] = [] }) => (first ? constantParts(first.expression) : [defaultNamespace]) ?? [],
    );
  const uses = nodes.flatMap((node) => {
    const parts = keyParts(node);
    return parts ? [toKeyUse(file, parts, namespaces)] : [];
  });
  const constants = nodes.flatMap((node) => (node.type === 'StringLiteral' ? [String(node.value)] : []));
  return { uses, constants: new Set(constants) };
}

/**
 * All uses of texts in the sources of the given workspaces, tests aside.
 * @param defaultNamespace the one that `useTranslation()` without a name means
 */
export function readUsage(root: string, workspaces: readonly string[], defaultNamespace: string): Usage {
  const files = workspaces
    .flatMap((workspace) => globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const usages = files.sort().map((file) => readFileUsage(root, file, defaultNamespace));
  return {
    uses: usages.flatMap(({ uses }) => uses),
    constants: new Set(usages.flatMap(({ constants }) => [...constants])),
  };
}
