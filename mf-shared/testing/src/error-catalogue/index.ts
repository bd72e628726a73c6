import { callRows } from './calls.ts';
import { documentRows } from './documents.ts';
import { formRows } from './forms.ts';
import { nothingFoundRows } from './nothing-found.ts';
import type { CataloguePart, CatalogueRow } from './row.ts';
import { signingInRows } from './signing-in.ts';
import { successRows } from './successes.ts';

/**
 * The rows of section 8 of both specifications. French is theirs word for word, where they give it. Each part's
 * `error-catalogue.test.tsx` provokes its own.
 */
const errorCatalogue = {
  ...callRows,
  ...formRows,
  ...successRows,
  ...signingInRows,
  ...nothingFoundRows,
  ...documentRows,
};

type Catalogue = typeof errorCatalogue;

/** The rows that a part's tests have to provoke. */
export type RowsOf<Part extends CataloguePart> = {
  [Name in keyof Catalogue]: Catalogue[Name]['shownBy'] extends Part ? Name : never;
}[keyof Catalogue];

/** The rows of a part with their texts. */
export function rowsOf<Part extends CataloguePart>(part: Part): (CatalogueRow & { name: RowsOf<Part> })[] {
  return Object.entries<CatalogueRow>(errorCatalogue)
    .filter(([, { shownBy }]) => shownBy === part)
    .map(([name, row]) => ({ ...row, name: name as RowsOf<Part> }));
}
