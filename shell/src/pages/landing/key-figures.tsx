import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Band } from './band.tsx';

const useStyles = makeStyles({
  band: { paddingBottom: 0, '@media (max-width: 639px)': { paddingBottom: 0 } },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    columnGap: '28px',
    rowGap: '24px',
    margin: 0,
    '@media (max-width: 959px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  figure: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    paddingInlineStart: '28px',
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: houseTokens.houseLine,
    ':first-child': { paddingInlineStart: 0, borderInlineStartStyle: 'none' },
    '@media (max-width: 959px)': {
      ':nth-child(odd)': { paddingInlineStart: 0, borderInlineStartStyle: 'none' },
    },
  },
  number: {
    margin: 0,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 400,
    fontSize: '46px',
    lineHeight: 1.1,
    '@media (max-width: 639px)': { fontSize: '38px' },
  },
  words: { marginTop: '8px', color: tokens.colorNeutralForeground3 },
});

/** Four key figures. */
export function KeyFigures() {
  const styles = useStyles();
  const { t } = useTranslation();
  const figures = [
    { number: '500+', words: t('shell:landing.figures.startups') },
    { number: '10+', words: t('shell:landing.figures.events') },
    { number: '3', words: t('shell:landing.figures.countries') },
    { number: '700+', words: t('shell:landing.figures.clients') },
  ];
  return (
    <Band className={styles.band}>
      <dl className={styles.list}>
        {figures.map(({ number, words }) => (
          <div key={number} className={styles.figure}>
            <dt className={styles.words}>{words}</dt>
            <dd className={styles.number}>{number}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
