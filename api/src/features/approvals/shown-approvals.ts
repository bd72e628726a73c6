import {
  type Approval,
  type ApprovalKind,
  type ApprovalSubject,
  approvalLimits,
  isMessageCode,
  type Language,
  messageText,
} from '@passerelle/contract';
import { instantAt } from '../../ports/clock.ts';
import type { StoredApproval } from './approvals.store.ts';
import { type Payload, payloadSchemas } from './held-acts.ts';

type Names = ReadonlyMap<string, string>;

/** What the call of an act brought, checked: it may have been stored by another version. */
export const payloadOf = <Kind extends ApprovalKind>(kind: Kind, stored: StoredApproval): Payload<Kind> =>
  payloadSchemas[kind].parse(JSON.parse(stored.payload)) as Payload<Kind>;

/** Until when an approved export can be fetched; null where it cannot, or not any more. */
export function readyUntil(stored: StoredApproval, now: Date): string | null {
  const { kind, status, decidedAt, usedAt } = stored;
  if (kind !== 'CLIENT_EXPORTS' || status !== 'APPROVED' || !decidedAt || usedAt) return null;
  const until = instantAt(Date.parse(decidedAt) + approvalLimits.exportMilliseconds);
  return until > now.toISOString() ? until : null;
}

export const hasExpired = ({ status, expiresAt }: StoredApproval, now: Date): boolean =>
  status === 'PENDING' && expiresAt <= now.toISOString();

/** The accounts that an approval names. */
export const userIdsOf = (stored: StoredApproval): string[] => [
  stored.requesterId,
  ...(stored.deciderId ? [stored.deciderId] : []),
  ...(stored.kind === 'ROLES' ? [payloadOf('ROLES', stored).userId] : []),
];

const member = (id: string, names: Names) => ({ id, name: names.get(id) ?? null });

function subjectOf(stored: StoredApproval, names: Names): ApprovalSubject {
  const { kind } = stored;
  switch (kind) {
    case 'STAFF_INVITATIONS': {
      const { email, role } = payloadOf(kind, stored).invitation;
      return { kind, email, role };
    }
    case 'ROLES': {
      const { userId, roles } = payloadOf(kind, stored);
      return { kind, person: member(userId, names), roles };
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
    readyUntil: readyUntil(stored, now),
  };
}
