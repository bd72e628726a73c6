import { makeStyles, tokens } from '@fluentui/react-components';
import { ActionButton, FormNotice, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useSendAccessConfirmationMutation } from './contact-request-endpoints.ts';

const useStyles = makeStyles({ root: { marginTop: tokens.spacingVerticalL } });

/** Tells a client why their request waits for the link of a mail, and sends that mail again. */
export function ConfirmationNotice() {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const [send] = useSendAccessConfirmationMutation();

  async function sendAgain() {
    const { error } = await send();
    if (!error) notify.success(t('client:startups.contact.confirmation.sentAgain'));
  }

  return (
    <FormNotice
      intent="warning"
      className={styles.root}
      title={t('client:startups.contact.confirmation.title')}
      actions={
        <ActionButton onClick={sendAgain}>{t('client:startups.contact.confirmation.sendAgain')}</ActionButton>
      }
    >
      <p>{t('client:startups.contact.confirmation.reason')}</p>
      <p>{t('client:startups.contact.confirmation.mail')}</p>
    </FormNotice>
  );
}
