/** How a column's values are written in a backup, whatever the engine makes of them: as the JSON value of that name. */
export type ColumnKind = 'text' | 'integer' | 'boolean';

export interface Column {
  name: string;
  kind: ColumnKind;
}

/** A table of the product, as the catalogue of the engine describes it. */
export interface Table {
  name: string;
  /** By name, so that both engines write a row alike. */
  columns: readonly Column[];
  /** The columns of the primary key, in its order: by them rows are sorted, so that both engines name them alike. */
  key: readonly Column[];
  /** The tables that its foreign keys point to. */
  references: readonly string[];
}

/** What has to be equal for two tables to be: the number of rows, and SHA-256 over their lines in order. */
export interface TableSum {
  name: string;
  rows: number;
  sha256: string;
}

/** The tables in an order in which each comes after those that it points to. */
export function inOrderOfReferences(tables: readonly Table[]): Table[] {
  const ordered = new Map<string, Table>();
  const visit = (table: Table) => {
    if (ordered.has(table.name)) return;
    for (const name of table.references) {
      const target = tables.find((other) => other.name === name && other !== table);
      if (target) visit(target);
    }
    ordered.set(table.name, table);
  };
  for (const table of tables) visit(table);
  return [...ordered.values()];
}
