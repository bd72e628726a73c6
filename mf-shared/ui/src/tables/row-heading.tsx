import { makeStyles, mergeClasses, TableCell } from '@fluentui/react-components';
import type { ReactNode } from 'react';

// As the other cells of its row: a browser would centre it in bold.
const useStyles = makeStyles({ root: { fontWeight: 'inherit', textAlign: 'start' } });

/** Fluent knows only two elements for a cell; it makes any other, and would call it a mere cell. */
const heading = { as: 'th' as 'td', role: undefined, scope: 'row' };

interface RowHeadingProps {
  className?: string;
  children: ReactNode;
}

/** The cell of a table that names its row. */
export function RowHeading({ className, children }: RowHeadingProps) {
  const styles = useStyles();
  return (
    <TableCell {...heading} className={mergeClasses(styles.root, className)}>
      {children}
    </TableCell>
  );
}
