import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactRequestState } from './contact-request-state.tsx';
import { useGetIntroductionQuestionQuery } from './introduction/introduction-endpoints.ts';
import { IntroductionWords } from './introduction/introduction-words.tsx';
import { RequestPace } from './lateness/request-pace.tsx';
import { useOutcomeWords } from './outcome/use-outcome-words.ts';
import { PartyLink } from './parties/party-link.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    // Some values are written smaller than their names.
    alignItems: 'baseline',
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
  const outcomeWords = useOutcomeWords();
  const { date, clientConsent, status } = request;
  const { currentData: asked } = useGetIntroductionQuestionQuery(request.id, { skip: status === 'OPEN' });
  return (
    <dl className={styles.facts}>
      <Fact name={t('admin:contactRequests.issuedBy')}>
        <PartyLink request={request} side="client" />
      </Fact>
      <Fact name={t('admin:contactRequests.issuedFor')}>
        <PartyLink request={request} side="startup" />
      </Fact>
      <Fact name={t('admin:contactRequests.columns.date')}>{formatDate(date)}</Fact>
      {request.withdrawnAt && (
        <Fact name={t('admin:contactRequests.columns.status')}>
          <ContactRequestState request={request} />
        </Fact>
      )}
      {request.pace && (
        <Fact name={t('admin:contactRequests.lateness.label')}>
          <RequestPace request={request} />
        </Fact>
      )}
      {asked?.question && (
        <Fact name={t('admin:contactRequests.introduction.label')}>
          <IntroductionWords question={asked.question} />
        </Fact>
      )}
      {request.outcome && (
        <Fact name={t('admin:contactRequests.outcome.label')}>{outcomeWords(request.outcome)}</Fact>
      )}
      {clientConsent && (
        <Fact name={t('admin:contactRequests.consent.given')}>
          {formatDate(clientConsent.date)} — {clientConsent.evidence}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.quiet}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
