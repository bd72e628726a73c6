import { appendFile } from 'node:fs/promises';
import { refusedEventKinds, type SecurityEventKind } from '@passerelle/contract';
import type { Counted } from './counted-events.ts';

/** The version of the Elastic Common Schema whose field names the lines use. */
const ECS_VERSION = '8.17.0';

const categories: Record<SecurityEventKind, string> = {
  SIGNED_IN: 'authentication',
  SIGN_IN_FAILED: 'authentication',
  SIGN_IN_LOCKED: 'authentication',
  SIGNED_OUT: 'authentication',
  SIGNED_OUT_BY_PROVIDER: 'authentication',
  FACTOR_FAILED: 'authentication',
  FACTOR_ADDED: 'iam',
  FACTOR_REMOVED: 'iam',
  PASSKEY_ADDED: 'iam',
  PASSKEY_REMOVED: 'iam',
  PASSKEY_COPIED: 'authentication',
  RECOVERY_CODES_RENEWED: 'iam',
  RECOVERY_CODE_USED: 'authentication',
  RESET_REQUESTED: 'iam',
  PASSWORD_SET: 'iam',
  EMAIL_CONFIRMED: 'iam',
  ACCESS_CONFIRMED: 'iam',
  IDENTITY_CONFIRMED: 'authentication',
  IDENTITY_REFUSED: 'authentication',
  ACCESS_REFUSED: 'web',
  RATE_LIMITED: 'web',
  CLIENT_READ: 'database',
  CLIENTS_READ: 'database',
  EXPORTED: 'database',
  OWN_DATA_EXPORTED: 'database',
};

/** An event as one line of JSON with the field names of the Elastic Common Schema. */
export function lineOf(event: Counted, userId: string | null): string {
  const { kind, date, sourceAddress, requestId, route, targetId, code, count } = event;
  const [method, path] = route.split(' ');
  return `${JSON.stringify({
    '@timestamp': date,
    'ecs.version': ECS_VERSION,
    'event.kind': 'event',
    'event.category': [categories[kind]],
    'event.action': kind.toLowerCase().replaceAll('_', '-'),
    'event.outcome': refusedEventKinds.includes(kind) ? 'failure' : 'success',
    ...(code && { 'event.code': code }),
    ...(userId && { 'user.id': userId }),
    ...(sourceAddress && { 'source.ip': sourceAddress }),
    'http.request.id': requestId,
    'http.request.method': method,
    'url.path': path,
    ...(targetId && { 'passerelle.target.id': targetId }),
    'passerelle.count': count,
  })}\n`;
}

/** Writes lines where another system reads them. */
export type WriteLines = (lines: string) => Promise<void>;

/**
 * @param target `stdout`, or a file that is opened for each piece, so that it may be moved away at any time; null for
 * nowhere
 */
export function createLineWriter(target: string | null): WriteLines {
  if (target === null) return async () => {};
  if (target === 'stdout') return async (lines) => void process.stdout.write(lines);
  return (lines) => appendFile(target, lines);
}
