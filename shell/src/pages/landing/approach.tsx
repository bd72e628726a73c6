import { makeStyles, tokens } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Band } from './band.tsx';
import { Eyebrow } from './eyebrow.tsx';

const useStyles = makeStyles({
  title: {
    margin: '0 0 26px',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '32px',
    lineHeight: 1.2,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: '28px 18px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  step: { paddingTop: '10px', borderTop: `2px solid ${houseTokens.houseSand}` },
  number: {
    display: 'block',
    color: tokens.colorBrandForeground1,
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '23px',
    lineHeight: 1.4,
  },
  name: { margin: 0, fontSize: 'inherit', fontWeight: tokens.fontWeightMedium },
  text: { margin: '2px 0 0', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** The way from a selected startup to an investment, in five steps. */
export function Approach() {
  const styles = useStyles();
  const { t } = useTranslation();
  const steps = [
    { name: t('shell:landing.steps.selection.name'), text: t('shell:landing.steps.selection.text') },
    { name: t('shell:landing.steps.criteria.name'), text: t('shell:landing.steps.criteria.text') },
    { name: t('shell:landing.steps.request.name'), text: t('shell:landing.steps.request.text') },
    { name: t('shell:landing.steps.investment.name'), text: t('shell:landing.steps.investment.text') },
    { name: t('shell:landing.steps.experts.name'), text: t('shell:landing.steps.experts.text') },
  ];
  return (
    <Band isWhite>
      <Eyebrow>{t('shell:landing.steps.eyebrow')}</Eyebrow>
      <h2 className={styles.title}>{t('shell:landing.steps.title')}</h2>
      <ol className={styles.list}>
        {steps.map(({ name, text }, index) => (
          <li key={name} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
