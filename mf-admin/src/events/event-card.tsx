import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { LinkingEvent } from '@passerelle/contract';
import { useFormats } from '@passerelle/shared/i18n';
import { Panel, StatusBadge } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { PartyLink } from './party-link.tsx';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, height: '100%' },
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

interface EventCardProps {
  event: LinkingEvent;
  onEdit: () => void;
}

/** One contact request in INNO's grid: who asked for whom, when, its status and what the team noted. */
export function EventCard({ event, onEdit }: EventCardProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { client, startup, status, comment, date } = event;
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <span className={styles.quiet}>{t('admin:events.date', { date: formatDate(date) })}</span>
        <StatusBadge status={status} />
      </div>
      <dl className={styles.parties}>
        <div>
          <dt className={styles.quiet}>{t('admin:events.issuedBy')}</dt>
          <dd className={styles.party}>
            <PartyLink event={event} side="client" />
          </dd>
        </div>
        <div>
          <dt className={styles.quiet}>{t('admin:events.issuedFor')}</dt>
          <dd className={styles.party}>
            <PartyLink event={event} side="startup" />
          </dd>
        </div>
      </dl>
      <p className={styles.comment}>
        {comment ?? <span className={styles.quiet}>{t('admin:events.noComment')}</span>}
      </p>
      <Button
        className={styles.action}
        aria-haspopup="dialog"
        aria-label={t('admin:events.editOf', { client: client.fullName, startup: startup.fullName })}
        onClick={onEdit}
      >
        {t('admin:events.edit')}
      </Button>
    </Panel>
  );
}
