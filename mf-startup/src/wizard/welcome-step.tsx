import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { cardPanels } from '@passerelle/card-form';
import { houseTokens, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '62ch', color: tokens.colorNeutralForeground2 },
  list: { margin: '24px 0 28px', padding: 0, listStyleType: 'none' },
  step: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '16px',
    padding: '12px 0',
    borderTop: `1px solid ${houseTokens.houseLine}`,
  },
  number: {
    minWidth: '16px',
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '19px',
    color: houseTokens.houseAccent,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground3 },
});

/** Before the first step: what awaits the person. */
export function WelcomeStep({ onStart }: { onStart: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Panel title={t('startup:wizard.welcome.title')}>
      <p className={styles.text}>{t('startup:wizard.welcome.text')}</p>
      <ol className={styles.list}>
        {cardPanels.map((panel, index) => (
          <li key={panel} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <span>
              <span className={styles.name}>{t(`startup:wizard.steps.${panel}`)}</span>{' '}
              <span className={styles.about}>{t(`startup:wizard.welcome.${panel}`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button appearance="primary" size="large" onClick={onStart}>
        {t('startup:wizard.welcome.start')}
      </Button>
    </Panel>
  );
}
