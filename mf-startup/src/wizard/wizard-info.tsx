import { makeStyles, tokens } from '@fluentui/react-components';
import { cardLimits } from '@passerelle/contract/common/limits';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    rowGap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
});

/** What helps to know beside the form: how long it takes, and that one may stop. */
export function WizardInfo() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Panel title={t('startup:wizard.info.title')}>
      <ul className={styles.list}>
        <li>{t('startup:wizard.info.duration')}</li>
        <li>{t('startup:wizard.info.stages')}</li>
        <li>{t('startup:wizard.info.languages')}</li>
        <li>{t('startup:wizard.info.pictures', { maximum: cardLimits.picturesMaximum })}</li>
      </ul>
    </Panel>
  );
}
