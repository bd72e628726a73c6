import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import {
  useCreateContactRequestMutation,
  useGetContactRequestStatusQuery,
} from '@passerelle/shared/catalogue';
import { ActionButton, houseTokens, Panel, TextLink } from '@passerelle/shared/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

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

/** Asks the team to introduce the client to a startup. What the request discloses is said before it is sent. */
export function ContactRequestPanel({ startupId }: { startupId: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const secrecyId = useId();
  const status = useGetContactRequestStatusQuery(startupId);
  const [request, { isLoading, isSuccess }] = useCreateContactRequestMutation();
  const isSent = isSuccess || Boolean(status.data);
  // Where the status cannot be known the button works: asking twice does no harm.
  const isWaiting = isLoading || status.isLoading;

  return (
    <Panel title={t('client:startups.contact.title')}>
      <p className={styles.text} role="status">
        {t(isSent ? 'client:startups.contact.sentNote' : 'client:startups.contact.text')}
      </p>
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
        // Stays focusable, so that whoever pressed it hears what became of it.
        disabledFocusable={isSent || isWaiting}
        aria-describedby={isSent ? undefined : secrecyId}
        onClick={() => request(startupId)}
      >
        {isSent && t('client:startups.contact.sent')}
        {!isSent && t(isLoading ? 'client:startups.contact.sending' : 'client:startups.contact.send')}
      </ActionButton>
      {isSent && (
        <TextLink to="/linkings" className={styles.follow}>
          {t('client:startups.contact.follow')}
        </TextLink>
      )}
    </Panel>
  );
}
