/** What a document says, in one language; its title is the contract's label. */
export interface DocumentText {
  /** The period that it speaks of and its date, under the title. */
  subtitle: string;
  /** One sentence on what it is, for its properties. */
  subject: string;
  /** Paragraphs before the first section. */
  introduction: readonly string[];
  sections: readonly Section[];
}

export interface Section {
  heading: string;
  /** Paragraphs, lists and tables, in the order in which they are read. */
  blocks: readonly Block[];
}

export type Block = string | List | Table;

export interface List {
  items: readonly string[];
}

export interface Table {
  /** Read before the table. */
  caption: string;
  columns: readonly Column[];
  /** As many cells as columns; the first names its row. */
  rows: readonly (readonly string[])[];
}

export interface Column {
  heading: string;
  /** Its part of the width, in proportion to the others. */
  share: number;
}
