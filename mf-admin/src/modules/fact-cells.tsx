import { TableCell } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';

/** The last cells of a row; each says what its column is called where the headings are not shown. */
export function FactCells({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  return facts.map(([label, value]) => (
    <TableCell key={label} className={styles.cell}>
      <span className={styles.label}>{t('admin:modules.labelled', { label })} </span>
      {value}
    </TableCell>
  ));
}
