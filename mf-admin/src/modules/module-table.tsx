import {
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { RowHeading } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTableStyles } from '../lists/use-table-styles.ts';

interface ModuleTableProps {
  label: string;
  /** What stands above each column, by a key of its own. */
  columns: readonly (readonly [key: string, title: string])[];
  /** The rows. */
  children: ReactNode;
}

/** A table of versions of modules, whose rows begin with a `VersionHeading`. */
export function ModuleTable({ label, columns, children }: ModuleTableProps) {
  const styles = useTableStyles();
  return (
    <Table aria-label={label}>
      <TableHeader className={styles.head}>
        <TableRow>
          {columns.map(([key, title]) => (
            <TableHeaderCell scope="col" key={key}>
              {title}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

/** What a row is about: a module, and its version below. */
export function VersionHeading({ name, version }: { name: string; version: string }) {
  const styles = useTableStyles();
  return (
    <RowHeading className={mergeClasses(styles.cell, styles.name)}>
      <span>
        {name}
        <span className={styles.quiet}>{version}</span>
      </span>
    </RowHeading>
  );
}
