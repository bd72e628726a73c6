import { makeStyles, tokens } from '@fluentui/react-components';
import { useSession } from '@passerelle/platform/session';
import { ConfirmDialog } from '@passerelle/ui';
import { shownPhone } from '@passerelle/ui/phone';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  details: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    marginBlock: tokens.spacingVerticalM,
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  later: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface DisclosureDialogProps {
  startupName: string;
  isOpen: boolean;
  /** Rejects where the request was not made: the dialog then stays. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a request is sent, which cannot be unsaid once it is followed up: what it discloses, and to whom. */
export function DisclosureDialog({ startupName, isOpen, onConfirm, onClose }: DisclosureDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { user } = useSession();
  const details = [
    ['name', [user?.firstName, user?.lastName].filter(Boolean).join(' ')],
    ['email', user?.email],
    ['phone', user?.mobilePhone && shownPhone(user.mobilePhone)],
  ] as const;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('client:startups.contact.confirm.title', { startup: startupName })}
      confirmLabel={t('client:startups.contact.confirm.send')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('client:startups.contact.confirm.text', { startup: startupName })}</p>
      <dl className={styles.details}>
        {details.map(
          ([key, value]) =>
            value && <Detail key={key} label={t(`client:startups.contact.confirm.${key}`)} value={value} />,
        )}
      </dl>
      <p className={styles.later}>{t('client:startups.contact.confirm.later')}</p>
    </ConfirmDialog>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
}
