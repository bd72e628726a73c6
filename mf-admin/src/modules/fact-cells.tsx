import { TableCell } from '@fluentui/react-components';
import { CellLabel } from '@passerelle/ui';
import { useTableStyles } from '../lists/use-table-styles.ts';

/** The last cells of a row; each says what its column is called where the headings are not shown. */
export function FactCells({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const styles = useTableStyles();
  return facts.map(([label, value]) => (
    <TableCell key={label} className={styles.cell}>
      <CellLabel>{label}</CellLabel>
      {value}
    </TableCell>
  ));
}
