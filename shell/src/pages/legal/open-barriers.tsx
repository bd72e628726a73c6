import { makeStyles } from '@fluentui/react-components';
import { presentAudit } from '@passerelle/contract/platform/present-audit';
import { useLanguage } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '8px', maxWidth: '76ch', margin: '8px 0 0', paddingInlineStart: '20px' },
});

/** What is known not to be accessible today, each with its criterion. */
export function OpenBarriers() {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {presentAudit.open.map(({ criterion, barrier }) => (
        <li key={criterion}>{t('legal:accessibility.barrier', { criterion, barrier: barrier[language] })}</li>
      ))}
    </ul>
  );
}
