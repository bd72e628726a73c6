import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { Fact } from './chapter.ts';

const useStyles = makeStyles({
  root: {
    maxWidth: '76ch',
    marginTop: '20px',
    padding: '16px 20px',
    backgroundColor: houseTokens.houseGround,
    borderLeft: `3px solid ${houseTokens.houseSand}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  title: { margin: '0 0 6px', fontSize: '15px', fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '24px',
    paddingBlock: '8px',
    ':not(:first-child)': { borderTop: `1px solid ${houseTokens.houseLine}` },
    breakInside: 'avoid',
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** What the forms of a chapter accept. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{t('help:limits')}</h3>
      <dl className={styles.list}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
