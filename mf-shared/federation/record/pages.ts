import { statementsOf } from '../imports.ts';
import { isNode, nodesBelow, type SyntaxNode } from './syntax.ts';

const isCallOf = (name: string) => (node: SyntaxNode) =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.value === name;

/** The name of a property of an object literal; undefined for what has none to read, such as a spread. */
function nameOf(property: unknown): string | undefined {
  if (!isNode(property)) return undefined;
  const key = property.type === 'Identifier' ? property : property.key;
  return isNode(key) && typeof key.value === 'string' ? key.value : undefined;
}

/** The names in the object literals that calls of a function are given second; undefined among them for what cannot be read. */
function namesGiven(source: string, fileName: string, callee: string): (string | undefined)[] {
  const calls = [...nodesBelow(statementsOf(source, fileName))].filter(isCallOf(callee));
  return calls.flatMap((call) => {
    const [, parts] = call.arguments as { expression?: unknown }[];
    const literal = isNode(parts?.expression) ? parts.expression : undefined;
    return literal?.type === 'ObjectExpression' && Array.isArray(literal.properties)
      ? literal.properties.map(nameOf)
      : [undefined];
  });
}

function readable(names: readonly (string | undefined)[], message: string): string[] {
  const read = names.filter((name) => name !== undefined);
  if (read.length < names.length) throw new Error(message);
  return read.sort();
}

/**
 * The pages that a module's source loads, by the names that it gives `pageRoutes`. Throws where they cannot be read: they are
 * compared with module.json before a version is published.
 */
export function pagesOf(source: string, fileName: string): string[] {
  const names = namesGiven(source, fileName, 'pageRoutes');
  const message =
    `${fileName}: the pages of the module cannot be read. Give them to \`pageRoutes\` as an object literal: they are ` +
    'compared with module.json before it is published.';
  if (names.length === 0) throw new Error(message);
  return readable(names, message);
}

/** The same for the panels that it adds to pages of others, which it gives `panelParts`; most modules have none. */
export function panelsOf(source: string, fileName: string): string[] {
  return readable(
    namesGiven(source, fileName, 'panelParts'),
    `${fileName}: the panels of the module cannot be read. Give them to \`panelParts\` as an object literal: they are ` +
      'compared with module.json before it is published.',
  );
}
