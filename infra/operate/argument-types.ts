import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';

/** Paths count from where the command was typed. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** @throws {InvalidArgumentError} for anything but a whole number from 1 */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Give a whole number from 1.');
  return number;
}

/** @throws {InvalidArgumentError} for anything but a whole number from 1 to 100 */
export function percentage(text: string): number {
  const number = wholeNumber(text);
  if (number > 100) throw new InvalidArgumentError('Give a whole number from 1 to 100.');
  return number;
}

/** @throws {InvalidArgumentError} for what is neither a share of people nor an end of a rollout */
export function rolloutStep(text: string): number | 'finish' | 'stop' {
  return text === 'finish' || text === 'stop' ? text : percentage(text);
}

/** @throws {InvalidArgumentError} for what is no address with its protocol */
export function webAddress(text: string): string {
  if (!URL.canParse(text))
    throw new InvalidArgumentError('Give a whole address: https://passerelle.example.');
  return text;
}

/** The end of the audit trail, as a check printed it. */
export interface AuditTrailEnd {
  number: number;
  hash: string;
}

/** @throws {InvalidArgumentError} for what is no end of an audit trail */
export function auditTrailEnd(text: string): AuditTrailEnd {
  const [, number, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? [];
  if (!number || !hash) throw new InvalidArgumentError('Give NUMBER:HASH as an earlier check said it.');
  return { number: Number(number), hash };
}
