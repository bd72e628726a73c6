import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormats } from '@passerelle/shared/i18n';
import { houseTokens } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** The audit of the statement: criteria of RAWeb 1, 136 in all. */
const audit = { met: 16, unmet: 34, notApplicable: 86, rate: 0.32 } as const;

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: '16px',
    maxWidth: '76ch',
    margin: '16px 0 0',
  },
  result: { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  number: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '34px',
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { color: tokens.colorNeutralForeground3 },
});

/** How many criteria were met. */
export function AuditResult() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber, formatPercent } = useFormats();
  const results = [
    { number: formatNumber(audit.met), words: t('legal:accessibility.met') },
    { number: formatNumber(audit.unmet), words: t('legal:accessibility.unmet') },
    { number: formatNumber(audit.notApplicable), words: t('legal:accessibility.notApplicable') },
    { number: formatPercent(audit.rate), words: t('legal:accessibility.rate') },
  ];
  return (
    <dl className={styles.list}>
      {results.map(({ number, words }) => (
        <div key={words} className={styles.result}>
          <dt className={styles.words}>{words}</dt>
          <dd className={styles.number}>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
