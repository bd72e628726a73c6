import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: '0 0 8px 12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'end',
    verticalAlign: 'bottom',
  },
  first: { textAlign: 'start', paddingInlineStart: 0 },
  row: { borderTop: `1px solid ${houseTokens.houseLine}`, breakInside: 'avoid' },
  cell: {
    padding: '10px 0 10px 12px',
    textAlign: 'end',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { overflowWrap: 'anywhere' },
  /** Of a table with many columns, on a narrow screen each row is a block of lines: nothing scrolls sideways. */
  hiddenHead: { [screens.narrow]: { display: 'none' } },
  block: { [screens.narrow]: { display: 'block', paddingBlock: '12px' } },
  line: {
    [screens.narrow]: { display: 'flex', justifyContent: 'space-between', padding: '2px 0' },
  },
  strong: { [screens.narrow]: { fontWeight: tokens.fontWeightSemibold } },
  label: { display: 'none', [screens.narrow]: { display: 'inline', color: tokens.colorNeutralForeground3 } },
});

interface FigureTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; figures: readonly ReactNode[] }[];
  /** Whether it has more columns than a phone is wide. */
  isWide?: boolean;
}

/** Figures of the results: a name and its numbers in each row. */
export function FigureTable({ label, heads, rows, isWide = false }: FigureTableProps) {
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label={label}>
      <thead className={mergeClasses(isWide && styles.hiddenHead)}>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={mergeClasses(styles.head, index === 0 && styles.first)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className={mergeClasses(styles.row, isWide && styles.block)}>
            <th
              scope="row"
              className={mergeClasses(
                styles.cell,
                styles.first,
                styles.name,
                isWide && styles.line,
                isWide && styles.strong,
              )}
            >
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={heads[index + 1]} className={mergeClasses(styles.cell, isWide && styles.line)}>
                {isWide && <span className={styles.label}>{heads[index + 1]}</span>}
                <span>{figure}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
