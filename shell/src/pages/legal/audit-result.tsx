import { makeStyles, tokens } from '@fluentui/react-components';
import { accessibilityAudit } from '@passerelle/contract/platform/documents';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

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
    { number: formatNumber(accessibilityAudit.met), words: t('legal:accessibility.met') },
    { number: formatNumber(accessibilityAudit.unmet), words: t('legal:accessibility.unmet') },
    { number: formatNumber(accessibilityAudit.notApplicable), words: t('legal:accessibility.notApplicable') },
    { number: formatPercent(accessibilityAudit.rate), words: t('legal:accessibility.rate') },
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
