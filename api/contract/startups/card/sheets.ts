import type { Part } from './kinds.ts';

/*
 * How the spreadsheets that cards are exported to and imported from have the fields. Only the server looks at it: each
 * part's table stands apart from its fields, without a call in it, so that no page loads it.
 */

/** The blocks of a spreadsheet, in their order; the columns of a block stand in the order of the tables. */
export const blocks = [
  'company',
  'offer',
  'raise',
  'commitments',
  'team',
  'contact',
  'web',
  'documents',
] as const;
export type Block = (typeof blocks)[number];

/** A column of exports, of imports, or of both, with its heading. */
export interface SheetColumn {
  readonly fr: string;
  readonly en: string;
  /** Whether exports have it; a number is its width in characters. */
  readonly exported?: true | number;
  /** Whether a file to import may have it; a number is its width in the template. */
  readonly imported?: true | number;
  /** What the column of a file to import may be called besides, where not as the field. */
  readonly importedAs?: string;
  /** Whether no file can be imported without it. */
  readonly isRequired?: true;
}

/** The columns of a part's fields by block; what it does not name, no spreadsheet has. */
export type Sheet<Fields extends Part> = {
  readonly [Name in Block]?: { readonly [Field in keyof Fields]?: SheetColumn };
};
