import { setImmediate } from 'node:timers/promises';
import {
  clientSorts,
  type SearchCriteria,
  type StartupCounts,
  startupColumnSorts,
  startupSorts,
} from '@passerelle/contract';
import type { CatalogueRow } from '../catalogue.store.ts';
import { createCardTable } from './card-table.ts';
import { conditionsOf, hasStatus, type ListRequest, type Narrowed } from './conditions.ts';
import { countOptions } from './counts.ts';
import { countMet } from './criteria.ts';
import { createNameIndex } from './name-index.ts';
import { findNames } from './names.ts';
import { type CardOrder, createOrder } from './orders.ts';

/** A stretch of a list: from an offset, so many; all without. */
export interface Stretch {
  offset: number;
  limit: number;
}

export interface Selection {
  /** The cards of the stretch, in the asked order. */
  ids: string[];
  /** How many cards the whole list has. */
  total: number;
}

export type CatalogueModel = ReturnType<typeof createCatalogueModel>;

const orderNames: readonly CardOrder[] = [...startupSorts, ...startupColumnSorts];
const [BY_MATCH] = clientSorts;

/** What lists, their counts and the search by name are answered from: all cards in memory, without their texts. */
export function createCatalogueModel() {
  const table = createCardTable();
  const names = createNameIndex();
  const orders = new Map(orderNames.map((name) => [name, createOrder(table, name)]));
  let subEcosystems: Narrowed['subEcosystems'] = new Map();
  const narrowed = (): Narrowed => ({ table, names, subEcosystems });

  const orderBy = (name: CardOrder) => {
    const order = orders.get(name);
    if (!order) throw new Error(`There is no order ${name}`);
    return order;
  };

  const indexName = (slot: number) => names.set(slot, table.searchNames[slot] ?? '');

  function note(slot: number): void {
    indexName(slot);
    for (const order of orders.values()) order.touch(slot);
  }

  function slotsInOrder({ query: { sort }, criteria }: ListRequest): Iterable<number> {
    if (sort !== BY_MATCH) return orderBy(sort).slots();
    return byMatch(orderBy('DATE_DESC').slots(), criteria);
  }

  /** The cards that meet most of the criteria first, newest among equals. */
  function byMatch(newest: Readonly<Uint32Array>, criteria: SearchCriteria | null): Iterable<number> {
    if (!criteria) return newest;
    const metBy = countMet(table, criteria);
    const byCount: number[][] = [];
    for (const slot of newest) {
      const met = metBy(slot);
      byCount[met] ??= [];
      byCount[met].push(slot);
    }
    return byCount.toReversed().flatMap((slots) => slots ?? []);
  }

  return {
    /** How many cards there are. */
    size: (): number => table.count(),

    /** By which number a card changed last; null where there is no such card. */
    changeOf(id: string): number | null {
      const slot = table.slotOf(id);
      return slot === undefined ? null : table.changeAt(slot);
    },

    /** Takes in cards of a model that is being filled: `arrange` sorts them when all have come. */
    fill(rows: readonly CatalogueRow[], number: number): void {
      for (const row of rows) indexName(table.put(row, number));
    },
    /** Sorts all cards, one order after the other: other requests are served in between. */
    async arrange(): Promise<void> {
      const taken = Uint32Array.from(table.ids.keys()).filter(table.isTaken);
      for (const order of orders.values()) {
        order.sortAll(taken);
        await setImmediate();
      }
    },
    put(rows: readonly CatalogueRow[], number: number): void {
      for (const row of rows) note(table.put(row, number));
    },
    remove(id: string): void {
      const slot = table.remove(id);
      if (slot !== undefined) note(slot);
    },
    setSubEcosystems(names: Narrowed['subEcosystems']): void {
      subEcosystems = names;
    },
    isSubEcosystem: (name: string): boolean => [...subEcosystems.values()].some((of) => of.has(name)),
    /** Sorts what has come, so that a list need not. */
    settle(): void {
      for (const order of orders.values()) order.slots();
    },

    select(request: ListRequest, stretch?: Stretch): Selection {
      const conditions = conditionsOf(narrowed(), request);
      const { offset, limit } = stretch ?? { offset: 0, limit: Number.POSITIVE_INFINITY };
      const ids: string[] = [];
      let total = 0;
      for (const slot of slotsInOrder(request)) {
        if (!conditions.every(({ passes }) => passes(slot))) continue;
        if (total >= offset && ids.length < limit) ids.push(table.ids[slot] as string);
        total += 1;
      }
      return { ids, total };
    },

    /** @param offered which cards the caller may see at all, whatever statuses are chosen; null for all */
    countOptions(request: ListRequest, offered: ListRequest['statuses']): StartupCounts {
      return countOptions(narrowed(), request, offered);
    },

    /** Names that contain each word of a key; first those that begin with it. */
    searchNames(
      key: string,
      statuses: ListRequest['statuses'],
      maximum: number,
    ): { id: string; name: string }[] {
      const isSeen = statuses ? hasStatus(table, statuses) : () => true;
      return findNames(table, names, orderBy('NAME_ASC'), { key, isSeen, maximum }).flatMap((slot) => {
        const name = table.names[slot];
        return name === null || name === undefined ? [] : { id: table.ids[slot] as string, name };
      });
    },
  };
}
