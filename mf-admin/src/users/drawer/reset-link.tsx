import { makeStyles, tokens } from '@fluentui/react-components';
import { accessConfirmationLimits } from '@passerelle/contract/common/limits';
import { linkTo } from '@passerelle/contract/platform/mail-links';
import { useFormats } from '@passerelle/platform/i18n';
import { useInstallationRules } from '@passerelle/platform/session';
import { ActionButton, mailAddress, useNotify } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIssueResetMutation } from '../endpoints.ts';
import { openMailDraft } from '../mail-draft.ts';
import { ReadyLink } from '../ready-link.tsx';
import { useLinkedSite } from '../use-linked-site.ts';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  text: { margin: 0 },
});

/**
 * Makes a link to a new password and opens the mail that brings it; shows the link for who has no mail program. Where the
 * installation says so, the platform mails it, and nobody but the person sees it.
 */
export function ResetLink({ email }: { email: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const { formatDateTime } = useFormats();
  const { isResetMailed } = useInstallationRules();
  const site = useLinkedSite();
  const [issue, { isLoading }] = useIssueResetMutation();
  const [ready, setReady] = useState<{ link: string; draft: string; until: string; turn: number } | null>(
    null,
  );

  async function make() {
    const { data } = await issue(email);
    if (!data) return;
    if ('isMailed' in data) {
      notify.success(t('admin:users.reset.mailed', { email }));
      return;
    }
    const link = linkTo(site, '/resetPassword', { token: data.token, email });
    const until = formatDateTime(data.expirationDate);
    const body = t('admin:users.reset.body', { link, date: until });
    const draft = mailAddress(email, { subject: t('admin:users.reset.subject'), body });
    setReady((last) => ({ link, draft, until, turn: (last?.turn ?? 0) + 1 }));
    openMailDraft(draft);
  }

  return (
    <div className={styles.root}>
      <p className={styles.text}>
        {isResetMailed
          ? t('admin:users.reset.mailedText')
          : t('admin:users.reset.text', { days: accessConfirmationLimits.neededDays })}
      </p>
      <ActionButton disabledFocusable={isLoading} onClick={make}>
        {isResetMailed ? t('admin:users.reset.mail') : t('admin:users.reset.issue')}
      </ActionButton>
      {ready && (
        <>
          <p className={styles.text} role="status">
            <span key={ready.turn}>{t('admin:users.reset.ready', { date: ready.until })}</span>
          </p>
          <ReadyLink label={t('admin:users.reset.link')} link={ready.link} draft={ready.draft} />
        </>
      )}
    </div>
  );
}
