import type { ModuleItem } from '@swc/core';
import { statementsOf } from '../imports.ts';
import { isNode, nodesBelow, type SyntaxNode } from './syntax.ts';

/** How RTK Query's builder is asked for an endpoint. */
const builderMethods = ['query', 'mutation', 'infiniteQuery'];

function withoutParentheses(node: unknown): SyntaxNode | undefined {
  if (!isNode(node)) return undefined;
  return node.type === 'ParenthesisExpression' ? withoutParentheses(node.expression) : node;
}

/** What a property of an object literal is set to; a method is its own value. */
function propertyOf(object: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  if (object?.type !== 'ObjectExpression' || !Array.isArray(object.properties)) return undefined;
  for (const property of object.properties) {
    const { key } = property as SyntaxNode;
    if (!isNode(key) || key.value !== name) continue;
    return property.type === 'MethodProperty' ? property : withoutParentheses(property.value);
  }
  return undefined;
}

/** The expression a function answers; of several, the last. */
function answerOf(functionNode: SyntaxNode | undefined): SyntaxNode | undefined {
  const body = isNode(functionNode?.body) ? functionNode.body : undefined;
  if (!Array.isArray(body?.stmts)) return withoutParentheses(body);
  const returned = [...nodesBelow(body.stmts)].findLast((node) => node.type === 'ReturnStatement');
  return withoutParentheses(returned?.argument);
}

function functionNamed(program: ModuleItem[], name: unknown): SyntaxNode | undefined {
  return [...nodesBelow(program)].find(
    (node) =>
      node.type === 'FunctionDeclaration' && isNode(node.identifier) && node.identifier.value === name,
  );
}

/** The text of an address, `{}` where something is filled in. */
function addressOf(node: SyntaxNode | undefined, program: ModuleItem[]): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type === 'TemplateLiteral' && Array.isArray(node.quasis))
    return node.quasis.map(({ cooked }) => cooked).join('{}');
  if (node?.type === 'CallExpression' && isNode(node.callee))
    return addressOf(answerOf(functionNamed(program, node.callee.value)), program);
  return undefined;
}

function pathOf(address: string): string {
  const [path = ''] = address.split('?');
  const segments = path.split('/').filter(Boolean);
  return `/${segments.map((segment) => (segment.includes('{}') ? '{}' : segment)).join('/')}`;
}

function isEndpoint(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const { property } = node.callee;
  return isNode(property) && builderMethods.includes(String(property.value));
}

/**
 * Lists the calls that a source file adds to RTK Query, such as `PUT /event/{}`: the method and the path, `{}` where a
 * value is filled in. Throws when the address of a call cannot be read from the source.
 */
export function endpointsOf(source: string, fileName: string): string[] {
  if (!source.includes('injectEndpoints')) return [];
  const program = statementsOf(source, fileName);
  return [...nodesBelow(program)].filter(isEndpoint).map((call) => {
    const [{ expression } = {}] = call.arguments as { expression?: unknown }[];
    const request = answerOf(propertyOf(withoutParentheses(expression), 'query'));
    const url = request?.type === 'ObjectExpression' ? propertyOf(request, 'url') : request;
    const address = addressOf(url, program);
    if (!address) {
      throw new Error(
        `${fileName}: the address of a call cannot be read from its \`query\`. Write it as a literal, a template, or a ` +
          'call of a function of the same file that answers one: it is compared with the API before it is published.',
      );
    }
    const method = propertyOf(request, 'method');
    return `${method ? String(method.value) : 'GET'} ${pathOf(address)}`;
  });
}
