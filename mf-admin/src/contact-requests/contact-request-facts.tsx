import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { ContactRequestState } from './contact-request-state.tsx';
import { RequestPace } from './lateness/request-pace.tsx';
import { PartyLink } from './parties/party-link.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, whiteSpace: 'pre-line' },
});

/** Who asked for whom and when, and how the client agreed where they did not ask themselves. */
export function ContactRequestFacts({ request }: { request: ContactRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { date, clientConsent } = request;
  return (
    <dl className={styles.facts}>
      <dt className={styles.quiet}>{t('admin:contactRequests.issuedBy')}</dt>
      <dd className={styles.fact}>
        <PartyLink request={request} side="client" />
      </dd>
      <dt className={styles.quiet}>{t('admin:contactRequests.issuedFor')}</dt>
      <dd className={styles.fact}>
        <PartyLink request={request} side="startup" />
      </dd>
      <dt className={styles.quiet}>{t('admin:contactRequests.columns.date')}</dt>
      <dd className={styles.fact}>{formatDate(date)}</dd>
      {request.withdrawnAt && (
        <>
          <dt className={styles.quiet}>{t('admin:contactRequests.columns.status')}</dt>
          <dd className={styles.fact}>
            <ContactRequestState request={request} />
          </dd>
        </>
      )}
      {request.pace && (
        <>
          <dt className={styles.quiet}>{t('admin:contactRequests.lateness.label')}</dt>
          <dd className={styles.fact}>
            <RequestPace request={request} />
          </dd>
        </>
      )}
      {clientConsent && (
        <>
          <dt className={styles.quiet}>{t('admin:contactRequests.consent.given')}</dt>
          <dd className={styles.fact}>
            {formatDate(clientConsent.date)} — {clientConsent.evidence}
          </dd>
        </>
      )}
    </dl>
  );
}
