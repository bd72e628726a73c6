import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useRight } from '@passerelle/platform/session';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ContactRequestState } from '../contact-request-state.tsx';
import { PartyLink } from '../parties/party-link.tsx';
import { usePartyNames } from '../parties/use-party-names.ts';

const useStyles = makeStyles({
  tile: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, height: '100%' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  parties: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0 },
  party: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  comment: {
    flexGrow: 1,
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '4',
  },
  action: { alignSelf: 'flex-start' },
});

interface ContactRequestTileProps {
  request: ContactRequest;
  onEdit: () => void;
}

/** One contact request in the grid of the team: who asked for whom, when, its status and what the team noted. */
export function ContactRequestTile({ request, onEdit }: ContactRequestTileProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const mayEdit = useRight('EDITOR');
  const namesOf = usePartyNames();
  const { comment, date } = request;
  return (
    <Panel className={styles.tile}>
      <div className={styles.head}>
        <span className={styles.quiet}>{t('admin:contactRequests.date', { date: formatDate(date) })}</span>
        <ContactRequestState request={request} />
      </div>
      <dl className={styles.parties}>
        <div>
          <dt className={styles.quiet}>{t('admin:contactRequests.issuedBy')}</dt>
          <dd className={styles.party}>
            <PartyLink request={request} side="client" />
          </dd>
        </div>
        <div>
          <dt className={styles.quiet}>{t('admin:contactRequests.issuedFor')}</dt>
          <dd className={styles.party}>
            <PartyLink request={request} side="startup" />
          </dd>
        </div>
        <div>
          <dt className={styles.quiet}>{t('admin:contactRequests.owner.label')}</dt>
          <dd className={styles.party}>
            {request.owner?.fullName ?? t('admin:contactRequests.owner.nobody')}
          </dd>
        </div>
      </dl>
      <p className={styles.comment}>
        {comment ?? <span className={styles.quiet}>{t('admin:contactRequests.noComment')}</span>}
      </p>
      <Button
        className={styles.action}
        aria-haspopup="dialog"
        aria-label={t(
          mayEdit ? 'admin:contactRequests.editOf' : 'admin:contactRequests.seeOf',
          namesOf(request),
        )}
        onClick={onEdit}
      >
        {t(mayEdit ? 'admin:contactRequests.edit' : 'admin:contactRequests.see')}
      </Button>
    </Panel>
  );
}
