import { Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestStatus } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens, Logo, StatusBadge } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingVerticalM,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightMedium },
  date: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface ContactRequestRowProps {
  startupName: string;
  /** The card's address; absent where the startup is no longer on the platform. */
  startupAddress?: string;
  /** ISO 8601. */
  date: string;
  status: ContactRequestStatus;
}

/** One request of a client: to whom, since when, how it is going. */
export function ContactRequestRow({ startupName, startupAddress, date, status }: ContactRequestRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  return (
    <li className={styles.row}>
      <Logo name={startupName} />
      <div className={styles.words}>
        {startupAddress ? (
          <RowLink address={startupAddress} name={startupName} />
        ) : (
          <span className={styles.name}>{startupName}</span>
        )}
        <span className={styles.date}>{t('client:contactRequests.date', { date: formatDate(date) })}</span>
      </div>
      <StatusBadge status={status} />
    </li>
  );
}

function RowLink({ address, name }: { address: string; name: string }) {
  const styles = useStyles();
  return (
    <FluentLink className={styles.name} href={useHref(address)} onClick={useLinkClickHandler(address)}>
      {name}
    </FluentLink>
  );
}
