import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0 },
  fact: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

export interface Fact {
  name: string;
  /** Nothing: the fact is left out. */
  value: ReactNode;
}

/** Short facts under one another: what, and how much of it. */
export function Facts({ facts }: { facts: Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
