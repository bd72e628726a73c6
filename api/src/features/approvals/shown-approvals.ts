import {
  type Approval,
  type ApprovalKind,
  type ApprovalSubject,
  approvalLimits,
  isMessageCode,
  type Language,
  messageText,
  rightWithin,
} from '@passerelle/contract';
import { conflict } from '../../http/problem.ts';
import { instantAt } from '../../ports/clock.ts';
import type { StoredApproval } from './approvals.store.ts';
import { type Payload, payloadSchemas } from './held-acts.ts';

type Names = ReadonlyMap<string, string>;

/** What the call of an act brought, checked: it may have been stored by another version. */
export const payloadOf = <Kind extends ApprovalKind>(kind: Kind, stored: StoredApproval): Payload<Kind> =>
  payloadSchemas[kind].parse(JSON.parse(stored.payload)) as Payload<Kind>;

/** Until when an approved export can be fetched, for the first time or again; null where it cannot, or not any more. */
export function readyUntil(stored: StoredApproval, now: Date): string | null {
  const { kind, status, decidedAt, usedAt } = stored;
  if (kind !== 'CLIENT_EXPORTS' || status !== 'APPROVED' || !decidedAt) return null;
  const until = usedAt
    ? instantAt(Date.parse(usedAt) + approvalLimits.exportAgainMilliseconds)
    : instantAt(Date.parse(decidedAt) + approvalLimits.exportMilliseconds);
  return until > now.toISOString() ? until : null;
}

const hasExpired = ({ status, expiresAt }: StoredApproval, now: Date): boolean =>
  status === 'PENDING' && expiresAt <= now.toISOString();

/** @throws Problem APPROVAL_DECIDED; APPROVAL_EXPIRED where it does not wait any more */
export function refuseSettled(stored: StoredApproval, now: Date): void {
  if (stored.status !== 'PENDING') throw conflict('APPROVAL_DECIDED');
  if (hasExpired(stored, now)) throw conflict('APPROVAL_EXPIRED');
}

/** The accounts that an approval names. */
export const userIdsOf = (stored: StoredApproval): string[] => [
  stored.requesterId,
  ...(stored.deciderId ? [stored.deciderId] : []),
  ...(stored.kind === 'ROLES' ? [payloadOf('ROLES', stored).userId] : []),
];

const member = (id: string, names: Names) => ({ id, name: names.get(id) ?? null });

/** What was asked for. */
export function subjectOf(stored: StoredApproval, names: Names): ApprovalSubject {
  const { kind } = stored;
  switch (kind) {
    case 'STAFF_INVITATIONS': {
      const { email, role, staffRight: given } = payloadOf(kind, stored).invitation;
      const staffRight = rightWithin([role], given);
      return { kind, email, role, ...(staffRight && { staffRight }) };
    }
    case 'ROLES': {
      const { userId, roles, staffRight } = payloadOf(kind, stored);
      return { kind, person: member(userId, names), roles, ...(staffRight && { staffRight }) };
    }
    case 'CLIENT_EXPORTS':
      return { kind, ...payloadOf(kind, stored) };
    case 'BULK_INVITATIONS': {
      const { importKind, invitations } = payloadOf(kind, stored);
      return { kind, importKind, invitations };
    }
  }
}

/** An approval as the team reads it, in a language. */
export function shownApproval(
  stored: StoredApproval,
  { names, now, language }: { names: Names; now: Date; language: Language },
): Approval {
  const { id, deciderId, reason } = stored;
  return {
    id,
    subject: subjectOf(stored, names),
    status: hasExpired(stored, now) ? 'EXPIRED' : stored.status,
    requester: member(stored.requesterId, names),
    requestDate: stored.createdAt,
    expirationDate: stored.expiresAt,
    decider: deciderId === null ? null : member(deciderId, names),
    decisionDate: stored.decidedAt,
    reason: reason && isMessageCode(reason) ? messageText(reason, language) : null,
    fetchDate: stored.usedAt,
    readyUntil: readyUntil(stored, now),
  };
}
