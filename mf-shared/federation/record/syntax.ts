/** A node of swc's syntax tree, of which its `type` says what else it has. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

/** Whether a value is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A node and all below it, or those of a list, in the order of the source. */
export function* nodesBelow(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesBelow(item);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const child of Object.values(value)) yield* nodesBelow(child);
  }
}
