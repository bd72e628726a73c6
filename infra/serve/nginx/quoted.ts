import { Refusal } from '../../develop/start/refusal.ts';

/**
 * Lines of a text in nginx's double quotes, each ended by a line break.
 * @throws {Refusal} for a dollar, or a line break within a line
 */
export function quotedLines(lines: readonly string[]): string {
  return `"${lines.map((line) => `${quoted(line).slice(1, -1)}\\n`).join('')}"`;
}

/**
 * A text in nginx's double quotes.
 * @param variable one of nginx's (`$request_id`) that the text holds and nginx fills in
 * @throws {Refusal} for any other dollar, which cannot be escaped there, and for a line break
 */
export function quoted(text: string, variable?: string): string {
  const parts = variable ? text.split(variable) : [text];
  if (parts.some((part) => /[$\r\n]/.test(part))) {
    throw new Refusal(`nginx cannot be given a text with a dollar or a line break: ${text}`);
  }
  return `"${parts.map((part) => part.replace(/["\\]/g, '\\$&')).join(variable)}"`;
}
