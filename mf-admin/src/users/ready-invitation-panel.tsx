import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { Announcement, FormNotice, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ReadyLink } from './ready-link.tsx';
import type { ReadyInvitation } from './use-invite.ts';

const useStyles = makeStyles({
  text: { marginTop: 0 },
  notice: { marginBottom: tokens.spacingVerticalL },
});

function ReadyPanel({ invitation }: { invitation: ReadyInvitation }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { email, link, draftAddress, expirationDate, remarks } = invitation;

  return (
    <Panel title={t('admin:users.invite.readyTitle', { email })}>
      <div role="status">
        {remarks.length > 0 && (
          <FormNotice intent="warning" title={t('admin:users.invite.checkTitle')} className={styles.notice}>
            {remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
          </FormNotice>
        )}
      </div>
      <p className={styles.text}>{t('admin:users.invite.readyText', { date: formatDate(expirationDate) })}</p>
      <ReadyLink label={t('admin:users.invite.link')} link={link} draft={draftAddress} />
    </Panel>
  );
}

/**
 * The last invitation made, for who has no mail program at hand: its link to copy, its draft to open again. Each one is
 * told to screen readers.
 */
export function ReadyInvitationPanel({ invitation }: { invitation: ReadyInvitation | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Announcement
        turn={invitation?.turn}
        text={invitation ? t('admin:users.invite.readySaid', { email: invitation.email }) : undefined}
      />
      {invitation && <ReadyPanel invitation={invitation} />}
    </>
  );
}
