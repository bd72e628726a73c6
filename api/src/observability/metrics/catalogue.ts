import { Gauge, type Registry } from 'prom-client';

/** What a process keeps in memory of the cards. */
export interface CatalogueUse {
  /** Cards that lists and searches are answered from. */
  cards: number;
  /** Bytes of what is kept as it is sent. */
  keptBytes: Readonly<Record<'cards' | 'answers', number>>;
}

/** Measures what the cards in memory are. */
export function measureCatalogue(use: () => CatalogueUse, registry: Registry): void {
  const registers = [registry];
  const cards = new Gauge({
    name: 'passerelle_catalogue_cards',
    help: 'Cards that this process keeps in memory',
    registers,
    collect() {
      cards.set(use().cards);
    },
  });
  const bytes = new Gauge({
    name: 'passerelle_catalogue_kept_bytes',
    help: 'Bytes of cards and of answers that this process keeps as they are sent',
    labelNames: ['kept'],
    registers,
    collect() {
      for (const [kept, size] of Object.entries(use().keptBytes)) bytes.set({ kept }, size);
    },
  });
}
