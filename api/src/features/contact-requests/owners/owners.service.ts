import { type BankingEntity, type ContactRequestOwner, emailKey } from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { countRevisions } from '../../../db/revisions.ts';
import { forbidden, invalidField } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Act } from '../../audit/record.ts';
import { holdMember, listMembers, type TeamMember } from '../../users/team.service.ts';
import { createAbsencesStore } from '../absences/absences.store.ts';
import { personName } from '../contact-request-history.store.ts';
import { acts } from '../contact-requests.audit.ts';
import { createLogStore } from '../log/log.store.ts';
import { createOwnersStore } from './owners.store.ts';
import type { OwnersRule } from './settings.ts';

export interface OwnersDependencies {
  rule: OwnersRule;
  clock: Clock;
}

export type OwnersService = ReturnType<typeof createOwnersService>;

/** Who of the team looks after which contact request. Each function runs in its caller's transaction. */
export function createOwnersService({ rule, clock }: OwnersDependencies) {
  /** Those who may be given a request, of which the entity's own where the configuration names some who are there. */
  function candidatesFor(entity: string | null, members: readonly TeamMember[]): readonly TeamMember[] {
    if (rule.by !== 'entity') return members;
    const addresses = rule.addresses.get(entity as BankingEntity) ?? [];
    const own = members.filter(({ email }) => addresses.includes(emailKey(email)));
    return own.length > 0 ? own : members;
  }

  /** The members who are there by whose turn it is. */
  async function next(trx: Database, clientId: string | null, except: readonly string[]) {
    const store = createOwnersStore(trx);
    const entity = clientId ? await store.entityOfClient(clientId) : null;
    const away = await createAbsencesStore(trx).awayOn(bankDayOf(clock.now()));
    const passedOver = [...except, ...away];
    const members = (await listMembers(trx, 'EDITOR')).filter(({ id }) => !passedOver.includes(id));
    return store.byTurn(candidatesFor(entity, members).map(({ id }) => id));
  }

  async function assign(trx: Database, requestId: string, ownerId: string): Promise<void> {
    await createOwnersStore(trx).assign({ requestId, ownerId, now: clock.now().toISOString() });
  }

  return {
    /** Whether nothing is given to anybody: a request is for whoever follows it up. */
    isFollowUp: rule.by === 'follow-up',

    /** Everybody who may be given requests. */
    async list(source: Database): Promise<ContactRequestOwner[]> {
      const members = await listMembers(source, 'EDITOR');
      return members
        .map((member) => ({ id: member.id, fullName: nameOf(member) }))
        .sort((one, other) => one.fullName.localeCompare(other.fullName, 'fr'));
    },

    /**
     * Whom a new request of a client is for, who stays in the team until the transaction ends; null where it is for whoever
     * follows it up. Call it before the transaction holds anything else.
     */
    async choose(trx: Database, clientId: string): Promise<string | null> {
      if (rule.by === 'follow-up') return null;
      for (const id of await next(trx, clientId, [])) {
        // Whose right was taken meanwhile is passed over.
        if (await holdMember(trx, id, 'EDITOR')) return id;
      }
      return null;
    },

    assign,

    /** Gives a request to somebody unless it is somebody's; says whether it did. */
    async assignIfFree(trx: Database, requestId: string, ownerId: string | null): Promise<boolean> {
      if (!ownerId || (await createOwnersStore(trx).findOwnerId(requestId))) return false;
      await assign(trx, requestId, ownerId);
      return true;
    },

    /** Whose a request is: null where it is nobody's, undefined where it is settled. */
    async ownerOfUnfinished(trx: Database, requestId: string): Promise<string | null | undefined> {
      const store = createOwnersStore(trx);
      return (await store.isUnfinished(requestId)) ? store.findOwnerId(requestId) : undefined;
    },

    /** From now on the request is nobody's. */
    async free(trx: Database, requestId: string): Promise<void> {
      await createOwnersStore(trx).free(requestId);
    },

    /**
     * Holds the member whom a request shall be given to. Call it before the transaction holds anything else.
     * @param authorId who gives it
     * @param path the field that names the member
     * @throws Problem 400 where they cannot follow it up; RIGHT_EDITOR_REQUIRED where the author lost their own right meanwhile
     */
    async hold(trx: Database, ownerId: string, authorId: string, path = 'ownerId'): Promise<void> {
      if (await holdMember(trx, ownerId, 'EDITOR')) return;
      if (ownerId === authorId) throw forbidden('RIGHT_EDITOR_REQUIRED');
      throw invalidField(path, 'OWNER_CANNOT_FOLLOW_UP');
    },

    /**
     * Takes everything out of the hands of a member who leaves, or may not follow up any more: what is not settled goes to
     * the others in turn, or waits for whoever follows it up.
     * @returns what was done, for the audit trail
     */
    async handOver(trx: Database, memberId: string): Promise<Act[]> {
      const store = createOwnersStore(trx);
      const unfinished = await store.unfinishedOf(memberId);
      await store.release(memberId);
      const handed: Act[] = [];
      for (const { id, clientId } of rule.by === 'follow-up' ? [] : unfinished) {
        const [ownerId] = await next(trx, clientId, [memberId]);
        if (!ownerId) break;
        await assign(trx, id, ownerId);
        const now = clock.now().toISOString();
        const entry = { requestId: id, kind: 'HANDED_OVER', authorId: null, memberId: ownerId, now } as const;
        await createLogStore(trx).add(entry);
        handed.push(acts.assigned({ id, ownerId }));
      }
      await countRevisions(
        trx,
        'EVENT',
        unfinished.map(({ id }) => id),
      );
      return handed;
    },
  };
}

const nameOf = ({ firstName, lastName, email }: TeamMember): string =>
  personName({ first_name: firstName, last_name: lastName, email });
