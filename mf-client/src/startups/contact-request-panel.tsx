import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { apiErrorOf } from '@passerelle/platform/api';
import { useFormats } from '@passerelle/platform/i18n';
import { ActionButton, houseTokens, Panel, TextLink } from '@passerelle/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import {
  useCreateContactRequestMutation,
  useGetContactRequestStatusQuery,
} from './contact-request-endpoints.ts';
import { DisclosureDialog } from './disclosure-dialog.tsx';

const sentColours = {
  backgroundColor: houseTokens.houseGoodBackground,
  color: houseTokens.houseGoodForeground,
  border: '1px solid transparent',
};

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  secrecy: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  button: { width: '100%', marginTop: tokens.spacingVerticalL },
  // Out of use, but good news: it stays easy to read.
  sent: {
    ...sentColours,
    ':hover': sentColours,
    ':hover:active': sentColours,
  },
  icon: { color: houseTokens.houseGoodForeground },
  follow: { display: 'inline-block', marginTop: tokens.spacingVerticalM },
});

interface ContactRequestPanelProps {
  startupId: string;
  startupName: string;
}

/** Asks the team to introduce the client to a startup. What the request discloses is said before it is sent. */
export function ContactRequestPanel({ startupId, startupName }: ContactRequestPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const secrecyId = useId();
  const status = useGetContactRequestStatusQuery(startupId);
  const [request, { isLoading, isSuccess }] = useCreateContactRequestMutation();
  // How often the request was refused for want of the confirmation by mail.
  const [refusals, setRefusals] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const withdrawnAt = status.data?.withdrawnAt;
  const isSent = isSuccess || (Boolean(status.data) && !withdrawnAt);
  const isUnconfirmed = refusals > 0 && !isSent;
  // Who has asked before, here or in another tab, is asked nothing; nor later, once that request is withdrawn.
  if (isSent && isConfirming) setConfirming(false);

  async function send() {
    const { error } = await request(startupId);
    if (apiErrorOf(error)?.code === 'MAIL_CONFIRMATION_REQUIRED') setRefusals((count) => count + 1);
    else if (error) throw error;
  }

  function told(): string {
    if (isSent) return t('client:startups.contact.sentNote');
    if (refusals > 1) return t('client:startups.contact.confirmation.notYet');
    if (isUnconfirmed) return t('client:startups.contact.confirmation.needed');
    return withdrawnAt
      ? t('client:startups.contact.withdrawnNote', { date: formatDate(withdrawnAt) })
      : t('client:startups.contact.text');
  }

  function words(): string {
    if (isSent) return t('client:startups.contact.sent');
    if (isLoading) return t('client:startups.contact.sending');
    return t(
      isUnconfirmed ? 'client:startups.contact.confirmation.sendRequest' : 'client:startups.contact.send',
    );
  }

  return (
    <Panel title={t('client:startups.contact.title')}>
      <p className={styles.text} role="status">
        {/* Each refusal is told, also by the words of the last one. */}
        <span key={refusals}>{told()}</span>
      </p>
      {isUnconfirmed && <ConfirmationNotice />}
      {!isSent && (
        <p id={secrecyId} className={styles.secrecy}>
          {t('client:startups.contact.secrecy')}
        </p>
      )}
      <ActionButton
        size="large"
        appearance={isSent ? 'secondary' : 'primary'}
        icon={isSent ? <CheckmarkRegular className={styles.icon} /> : undefined}
        className={mergeClasses(styles.button, isSent && styles.sent)}
        // Stays focusable, so that a screen reader announces the result at the pressed button.
        // It works before it is known whether a request stands, and where that cannot be known: asking twice does no harm.
        disabledFocusable={isSent || isLoading}
        aria-describedby={isSent ? undefined : secrecyId}
        // Who waits for their mail has agreed already.
        onClick={() => (isUnconfirmed ? send().catch(() => undefined) : setConfirming(true))}
      >
        {words()}
      </ActionButton>
      <DisclosureDialog
        startupName={startupName}
        isOpen={isConfirming}
        onConfirm={send}
        onClose={() => setConfirming(false)}
      />
      {isSent && (
        <TextLink to="/linkings" className={styles.follow}>
          {t('client:startups.contact.follow')}
        </TextLink>
      )}
    </Panel>
  );
}
