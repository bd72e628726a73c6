import { randomUUID } from 'node:crypto';
import {
  type EcosystemCreation,
  type EcosystemDeletionQuery,
  type EcosystemImpact,
  type EcosystemLoss,
  type EcosystemUpdate,
  type InnoEcosystem,
  repeatWindows,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { conflict, invalidField, notFound } from '../../http/problem.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
import { type Act, type RecordActs, wasDoneSince } from '../audit/record.ts';
import { createEcosystemsStore } from './ecosystems.store.ts';

/** The startups of one sub-ecosystem that a deletion would disable; of those in none where the name is null. */
export interface LinkedStartups extends EcosystemLoss {
  subEcosystem: string | null;
}

/** Which startups of an ecosystem are meant: those of the named sub-ecosystems, or all. */
export interface Part {
  ecosystemId: string;
  subEcosystems: readonly string[] | 'all';
}

/** An update with the list of the sub-ecosystems that there shall be. */
type WholeUpdate = EcosystemUpdate & Pick<EcosystemCreation, 'comment' | 'subEcosystems'>;

export interface EcosystemAdministrationDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  /** Counts what would be disabled, by sub-ecosystem. */
  countLinked(db: Database, ecosystemId: string): Promise<LinkedStartups[]>;
  /** Locks the startups, so that the ecosystem can be locked after them, as a save of a card does. */
  lockLinked(trx: Database, ecosystemId: string): Promise<void>;
  /** Disables the startups of a part and takes the part off their cards; answers what was done. */
  disableLinked(trx: Database, part: Part, authorId: string): Promise<Act[]>;
  /** Gives the startups of each sub-ecosystem its new name. */
  renameLinked(trx: Database, ecosystemId: string, newNames: ReadonlyMap<string, string>): Promise<void>;
  /** Takes the ecosystem off the clients' criteria. */
  forgetEcosystem(trx: Database, ecosystemId: string): Promise<void>;
  record: RecordActs;
}

export type EcosystemAdministration = ReturnType<typeof createEcosystemAdministration>;

/** What the team does to ecosystems, with all that follows for startups and clients, each in one transaction. */
export function createEcosystemAdministration(dependencies: EcosystemAdministrationDependencies) {
  const { db, readDb, clock, record } = dependencies;

  /** @throws Problem ECOSYSTEM_NOT_FOUND */
  async function lock(trx: Database, id: string): Promise<InnoEcosystem> {
    const ecosystem = await createEcosystemsStore(trx).findForUpdate(id);
    if (!ecosystem) throw notFound('ECOSYSTEM_NOT_FOUND');
    return ecosystem;
  }

  /** The identifier of another ecosystem that has a name; nobody else takes it until the transaction ends. */
  async function findNamed(trx: Database, name: string, ownId?: string): Promise<string | undefined> {
    const store = createEcosystemsStore(trx);
    await store.holdNames();
    const named = (await store.findNames()).find(
      (other) => other.id !== ownId && other.name.toLowerCase() === name.toLowerCase(),
    );
    return named?.id;
  }

  /** The ecosystem where it is what the same person has just created; null for any other. */
  async function findRepeated(
    trx: Database,
    id: string,
    creation: EcosystemCreation,
    authorId: string,
  ): Promise<InnoEcosystem | null> {
    const ecosystem = await createEcosystemsStore(trx).find(id);
    if (!ecosystem || !isAlready(ecosystem, creation)) return null;
    const since = instantAt(clock.now().getTime() - repeatWindows.creationMilliseconds);
    return (await wasDoneSince(trx, created(ecosystem), { authorId, since })) ? ecosystem : null;
  }

  /** What is deleted along with a part. */
  async function lossOf(trx: Database, { ecosystemId, subEcosystems }: Part): Promise<EcosystemLoss> {
    const linked = await dependencies.countLinked(trx, ecosystemId);
    return sumOf(
      linked.filter(({ subEcosystem }) =>
        subEcosystems === 'all' ? true : subEcosystem !== null && subEcosystems.includes(subEcosystem),
      ),
    );
  }

  async function replace(
    trx: Database,
    before: InnoEcosystem,
    { name, comment, ...update }: WholeUpdate,
    authorId: string,
  ): Promise<void> {
    const { id } = before;
    if (await findNamed(trx, name, id)) throw invalidField('name', 'ECOSYSTEM_EXISTS');
    const subEcosystems = identified(before, update.subEcosystems);
    const kept = new Map(subEcosystems.map((part) => [part.id, part.name]));
    const removed = before.subEcosystems.filter((part) => !kept.has(part.id)).map((part) => part.name);
    const part = { ecosystemId: id, subEcosystems: removed };
    const loss = await lossOf(trx, part);
    refuseOther(loss, update.confirmed);

    const acts = removed.length > 0 ? await dependencies.disableLinked(trx, part, authorId) : [];
    const newNames = before.subEcosystems.flatMap((known): [string, string][] => {
      const newName = kept.get(known.id);
      return newName === undefined || newName === known.name ? [] : [[known.name, newName]];
    });
    await dependencies.renameLinked(trx, id, new Map(newNames));
    await createEcosystemsStore(trx).replace({ id, name, comment, subEcosystems });
    await record(trx, ...acts, {
      action: 'ECOSYSTEM_EDITED',
      entity: entity(id),
      details: { name, ...(removed.length > 0 && loss) },
    });
  }

  return {
    /** What the deletion of an ecosystem, or of each of its sub-ecosystems, would delete along. */
    async impact(id: string): Promise<EcosystemImpact> {
      const ecosystem = await createEcosystemsStore(readDb).find(id);
      if (!ecosystem) throw notFound('ECOSYSTEM_NOT_FOUND');
      const linked = await dependencies.countLinked(readDb, id);
      const subEcosystems = ecosystem.subEcosystems.map((part) => ({
        id: part.id,
        ...sumOf(linked.filter(({ subEcosystem }) => subEcosystem === part.name)),
      }));
      return { ...sumOf(linked), subEcosystems };
    },

    /**
     * Creates an ecosystem; who has just done that finds it done.
     * @throws Problem 400 where another ecosystem has the name
     */
    async create(creation: EcosystemCreation, authorId: string): Promise<InnoEcosystem> {
      return db.transaction(async (trx) => {
        const { name, comment } = creation;
        const named = await findNamed(trx, name);
        if (named) {
          const repeated = await findRepeated(trx, named, creation, authorId);
          if (repeated) return repeated;
          throw invalidField('name', 'ECOSYSTEM_EXISTS');
        }
        const id = randomUUID();
        const subEcosystems = creation.subEcosystems.map((part) => ({ id: randomUUID(), name: part.name }));
        const ecosystem = { id, name, comment, subEcosystems };
        await createEcosystemsStore(trx).insert(ecosystem);
        await record(trx, created(ecosystem));
        return { ...ecosystem, revision: 0 };
      });
    },

    /**
     * Replaces an ecosystem. Startups follow a sub-ecosystem's new name; those of one that is left out of the list are
     * disabled.
     * @param seen the state of the ecosystem that the caller changed; undefined stores whatever came before
     * @throws Problem ECOSYSTEM_NOT_FOUND; RECORD_CHANGED; ECOSYSTEM_CHANGED where more or fewer are concerned than was
     * confirmed; 400 where another ecosystem has the name, or a sub-ecosystem's identifier is not one of this ecosystem
     */
    async update(
      id: string,
      update: EcosystemUpdate,
      authorId: string,
      seen?: number,
    ): Promise<InnoEcosystem> {
      const whole = ({ comment, subEcosystems }: InnoEcosystem): WholeUpdate => ({
        ...update,
        comment: update.comment === undefined ? comment : update.comment,
        subEcosystems: update.subEcosystems ?? subEcosystems,
      });
      return db.transaction(async (trx) => {
        await dependencies.lockLinked(trx, id);
        return revise<InnoEcosystem>(
          trx,
          { kind: 'ECOSYSTEM', id },
          {
            seen,
            read: () => lock(trx, id),
            isDone: (ecosystem) => isAlready(ecosystem, whole(ecosystem)),
            show: (ecosystem) => ecosystem,
            store: (ecosystem) => replace(trx, ecosystem, whole(ecosystem), authorId),
          },
        );
      });
    },

    /**
     * Deletes an ecosystem with its sub-ecosystems; its startups are disabled.
     * @throws Problem ECOSYSTEM_NOT_FOUND; ECOSYSTEM_CHANGED where more or fewer are concerned than was confirmed
     */
    async delete(id: string, confirmed: EcosystemDeletionQuery, authorId: string): Promise<void> {
      await db.transaction(async (trx) => {
        await dependencies.lockLinked(trx, id);
        const { name } = await lock(trx, id);
        const part: Part = { ecosystemId: id, subEcosystems: 'all' };
        const loss = await lossOf(trx, part);
        refuseOther(loss, confirmed);
        const acts = await dependencies.disableLinked(trx, part, authorId);
        await dependencies.forgetEcosystem(trx, id);
        await createEcosystemsStore(trx).delete(id);
        await record(trx, ...acts, {
          action: 'ECOSYSTEM_DELETED',
          entity: entity(id),
          details: { name, ...loss },
        });
      });
    },
  };
}

const entity = (id: string) => ({ type: 'ECOSYSTEM', id }) as const;

const created = ({ id, name }: Pick<InnoEcosystem, 'id' | 'name'>): Act => ({
  action: 'ECOSYSTEM_CREATED',
  entity: entity(id),
  details: { name },
});

/** Whether an ecosystem is already what an update makes of it. */
function isAlready(ecosystem: InnoEcosystem, { name, comment, subEcosystems }: EcosystemCreation): boolean {
  return (
    ecosystem.name === name &&
    ecosystem.comment === comment &&
    ecosystem.subEcosystems.length === subEcosystems.length &&
    subEcosystems.every((part, index) => {
      const known = ecosystem.subEcosystems[index];
      return known?.name === part.name && (part.id === undefined || part.id === known.id);
    })
  );
}

function sumOf(losses: readonly EcosystemLoss[]): EcosystemLoss {
  return {
    startups: losses.reduce((sum, { startups }) => sum + startups, 0),
    users: losses.reduce((sum, { users }) => sum + users, 0),
  };
}

/** Refuses a deletion that differs from the confirmed one. */
function refuseOther(loss: EcosystemLoss, confirmed: EcosystemDeletionQuery = {}): void {
  const { startups = loss.startups, users = loss.users } = confirmed;
  if (startups !== loss.startups || users !== loss.users) throw conflict('ECOSYSTEM_CHANGED');
}

/**
 * Gives each sub-ecosystem its identifier: its own, that of the one of the same name, or a new one.
 * @throws Problem 400 where an identifier is not one of the ecosystem's, or is there twice
 */
function identified(
  before: InnoEcosystem,
  wanted: EcosystemCreation['subEcosystems'],
): InnoEcosystem['subEcosystems'] {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []));
  const taken = new Set<string>();
  return wanted.map(({ id, name }, index) => {
    const known = before.subEcosystems.find((part) =>
      id ? part.id === id : part.name === name && !named.has(part.id),
    );
    if (id && (!known || taken.has(id))) {
      throw invalidField(`subEcosystems.${index}.name`, 'SUB_ECOSYSTEM_UNKNOWN');
    }
    const partId = known?.id ?? randomUUID();
    taken.add(partId);
    return { id: partId, name };
  });
}
