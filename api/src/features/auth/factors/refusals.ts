import type { MessageCode, SecurityEventKind } from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../http/problem.ts';

/** What the security log calls a second factor that was refused. */
const kinds: Partial<Record<MessageCode, SecurityEventKind>> = {
  FACTOR_CODE_WRONG: 'FACTOR_FAILED',
  FACTOR_CODE_USED: 'FACTOR_FAILED',
  PASSKEY_WRONG: 'FACTOR_FAILED',
  PASSKEY_COPIED: 'PASSKEY_COPIED',
};

/** The event that a refusal is, where a factor was wrong: at a field, or altogether; null for any other. */
export function eventOfRefusal(error: unknown): SecurityEventKind | null {
  if (!(error instanceof Problem)) return null;
  const codes = [error.code, ...error.fields.map(({ code }) => code)];
  return codes.map((code) => kinds[code as MessageCode]).find((kind) => kind !== undefined) ?? null;
}

/** Lets the security log know of a factor that was refused, and throws the refusal on. */
export function noteRefusal(request: FastifyRequest, error: unknown): never {
  request.refusedAs = eventOfRefusal(error) ?? request.refusedAs;
  throw error;
}
