import type { Country, Market, Region, Sector } from '@passerelle/contract';

/** The same text in French and in English. */
export type Bilingual = readonly [french: string, english: string];

/** How a company earns its money: the demonstration words its economic model from it. */
export type Trade = 'SOFTWARE' | 'MARKETPLACE' | 'EQUIPMENT' | 'LICENCE' | 'SUBSCRIPTION' | 'SERVICE';

/** A made-up company, in the texts that make it recognisable; figures, people and dates are drawn around it. */
export interface Company {
  name: string;
  sector: Sector;
  country: Country;
  /** In France only. */
  region?: Region;
  trade: Trade;
  market: readonly Market[];
  short: Bilingual;
  opportunity: Bilingual;
  solution: Bilingual;
}
