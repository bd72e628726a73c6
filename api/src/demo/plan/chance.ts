import { base, es, Faker, fr, it } from '@faker-js/faker';
import { type Country, searchKey } from '@passerelle/contract';

/** Every draw of the demonstration comes from a seed: it is the same on every machine. */
export type Chance = Faker;

/**
 * A source of draws of its own, so that what one part of the demonstration draws does not move the others.
 * @param seed any number; the same one draws the same
 */
export function createChance(seed: number, country: Country = 'France'): Chance {
  const names = country === 'Italie' ? it : country === 'Espagne' ? es : fr;
  const chance = new Faker({ locale: [names, base] });
  chance.seed(seed);
  return chance;
}

/** Whether something happens that does so `probability` times out of 1. */
export function happens(chance: Chance, probability: number): boolean {
  return chance.number.float() < probability;
}

/** One of the items, the first ones far more often than the last. */
export function pickPopular<Item>(chance: Chance, items: readonly Item[]): Item | undefined {
  return items[Math.floor(items.length * chance.number.float() ** 2)];
}

/** What an address makes of a name. */
export function slug(name: string): string {
  return searchKey(name).replaceAll(' ', '-');
}
