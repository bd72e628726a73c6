import { makeStyles } from '@fluentui/react-components';
import type { ProposedChanges } from '@passerelle/contract/startups/card/proposed-changes';
import { useFormats } from '@passerelle/platform/i18n';
import { FormNotice, Quotation } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { marginBottom: '12px' },
  comment: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

interface ChangesBannerProps {
  changes: ProposedChanges;
  /** Buttons. */
  actions?: ReactNode;
}

/** Says that changes wait for the team, or what the team asks for before it accepts them. */
export function ChangesBanner({ changes: { status, date, comment }, actions }: ChangesBannerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const isRefused = status === 'REFUSED';
  const words = isRefused ? 'REFUSED' : 'WAITING';
  return (
    <FormNotice
      intent={isRefused ? 'warning' : 'info'}
      className={styles.root}
      title={t(`startup:own.changes.${words}.title`)}
      actions={actions}
    >
      <p>{t(`startup:own.changes.${words}.text`, { date: formatDate(date) })}</p>
      {isRefused && comment && (
        <p className={styles.comment}>
          <Quotation>{t('startup:own.changes.comment', { comment })}</Quotation>
        </p>
      )}
    </FormNotice>
  );
}
