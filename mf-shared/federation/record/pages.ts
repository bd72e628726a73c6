import { statementsOf } from '../imports.ts';
import { isNode, nodesBelow, type SyntaxNode } from './syntax.ts';

function isPageRoutes(node: SyntaxNode): boolean {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.value === 'pageRoutes';
}

/** The name of a property of an object literal; undefined for what has none to read, such as a spread. */
function nameOf(property: unknown): string | undefined {
  if (!isNode(property)) return undefined;
  const key = property.type === 'Identifier' ? property : property.key;
  return isNode(key) && typeof key.value === 'string' ? key.value : undefined;
}

/**
 * The pages that a module's source loads, by the names that it gives `pageRoutes`. Throws where they cannot be read: they are
 * compared with module.json before a version is published.
 */
export function pagesOf(source: string, fileName: string): string[] {
  const calls = [...nodesBelow(statementsOf(source, fileName))].filter(isPageRoutes);
  const names = calls.flatMap((call) => {
    const [, pages] = call.arguments as { expression?: unknown }[];
    const literal = isNode(pages?.expression) ? pages.expression : undefined;
    return literal?.type === 'ObjectExpression' && Array.isArray(literal.properties)
      ? literal.properties.map(nameOf)
      : [undefined];
  });
  if (names.length === 0 || names.includes(undefined))
    throw new Error(
      `${fileName}: the pages of the module cannot be read. Give them to \`pageRoutes\` as an object literal: they are ` +
        'compared with module.json before it is published.',
    );
  return names.filter((name) => name !== undefined).sort();
}
