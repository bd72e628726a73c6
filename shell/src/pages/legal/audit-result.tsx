import { makeStyles, tokens } from '@fluentui/react-components';
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

interface AuditResultProps {
  figures: { met: number; unmet: number; unverified?: number; notApplicable: number; rate: number };
}

/** How many criteria are met. */
export function AuditResult({ figures }: AuditResultProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber, formatPercent } = useFormats();
  const results = [
    { number: formatNumber(figures.met), words: t('legal:accessibility.met') },
    { number: formatNumber(figures.unmet), words: t('legal:accessibility.unmet') },
    ...(figures.unverified === undefined
      ? []
      : [{ number: formatNumber(figures.unverified), words: t('legal:accessibility.unverified') }]),
    { number: formatNumber(figures.notApplicable), words: t('legal:accessibility.notApplicable') },
    { number: formatPercent(figures.rate), words: t('legal:accessibility.rate') },
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
