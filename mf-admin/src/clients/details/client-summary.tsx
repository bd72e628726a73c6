import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import type { Client } from '@passerelle/contract';
import { useLabels } from '@passerelle/platform/i18n';
import { mailAddress, phoneAddress, TagPill } from '@passerelle/ui';
import { shownPhone } from '@passerelle/ui/phone';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    marginTop: `calc(-1 * ${tokens.spacingVerticalM})`,
    marginBottom: tokens.spacingVerticalXXL,
    overflowWrap: 'anywhere',
  },
  contact: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  tags: { display: 'flex', flexWrap: 'wrap', gap: '6px', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Under a client's name: how to reach them, what they look for, who follows them. */
export function ClientSummary({ client }: { client: Client }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { email, mobilePhone, need, banquier, entity } = client;
  return (
    <div className={styles.root}>
      {email && (
        <Link href={mailAddress(email)} className={styles.contact}>
          <MailRegular />
          {email}
        </Link>
      )}
      {mobilePhone && (
        <Link href={phoneAddress(mobilePhone)} className={styles.contact}>
          <CallRegular />
          {shownPhone(mobilePhone)}
        </Link>
      )}
      {need.length > 0 && (
        <ul className={styles.tags} aria-label={t('admin:clients.columns.need')}>
          {need.map((one) => (
            <li key={one}>
              <TagPill>{label('clientNeed', one)}</TagPill>
            </li>
          ))}
        </ul>
      )}
      <span>
        <span className={styles.quiet}>
          {t('ui:labelled', { label: t('admin:clients.columns.banquier') })}
        </span>{' '}
        {banquier ?? t('admin:clients.noBanker')}
        {entity && <span className={styles.quiet}> · {label('bankingEntity', entity)}</span>}
      </span>
    </div>
  );
}
