import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage } from '@passerelle/platform/i18n';
import { offersSingleSignOn, singleSignOnAddress } from '@passerelle/platform/session';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: '10px',
    paddingBottom: '18px',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  submit: { textAlign: 'center' },
  text: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** The way in for people of the bank, where they sign in with their account there. */
export function SingleSignOn() {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  if (!offersSingleSignOn()) return null;
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t('shell:signIn.provider.text')}</p>
      <Button as="a" size="large" className={styles.submit} href={singleSignOnAddress('SIGN_IN', language)}>
        {t('shell:signIn.provider.submit')}
      </Button>
    </div>
  );
}
