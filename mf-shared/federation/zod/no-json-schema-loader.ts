/** What a file exports: `export const stringProcessor = …`, `export function finalize(…`, `export { processSchema as process };`. */
const exported = /^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \};$)/gm;

/**
 * In the place of a file of zod that describes schemas as JSON Schema, one with the same exports that does nothing. No browser
 * asks for it, and each schema refers to it, so that it would be a fifth of what front ends load of zod.
 */
export default function noJsonSchemaLoader(source: string): string {
  const names = [...source.matchAll(exported)].map(([, declared, renamed]) => declared ?? renamed);
  return [
    "function absent() { throw new Error('Front ends have no JSON Schema.'); }",
    `export { ${names.map((name) => `absent as ${name}`).join(', ')} };`,
  ].join('\n');
}
