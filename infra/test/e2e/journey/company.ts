import type { Region } from '@passerelle/contract';

/** What the journey writes into a card; the real companies are French winners of an innovation contest. */
export interface Company {
  name: string;
  region: Region;
  /** One line, often over the limit of the short description. */
  motto: string;
  /** Often over the limit of the market opportunity. */
  about: string;
  /** Often over the limit of the innovative solution. */
  project: string;
  /** `YYYY-MM-DD` */
  since: string;
}
