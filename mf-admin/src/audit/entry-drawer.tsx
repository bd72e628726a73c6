import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { AuditEntry, AuditFilter } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { Drawer } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useAuditWords } from './use-audit-words.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXXL,
  },
});

interface EntryDrawerProps {
  entry: AuditEntry;
  /** Narrows the list to a person or a thing. */
  onNarrow: (part: Pick<AuditFilter, 'actorId' | 'entityId'>) => void;
  onClose: () => void;
}

/** All that an entry holds, identifiers and hash included. */
export function EntryDrawer({ entry, onNarrow, onClose }: EntryDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const words = useAuditWords();
  const { formatDateTime } = useFormats();
  const { actor, entity, recipient } = entry;
  const facts = {
    date: formatDateTime(entry.date),
    actor: words.actor(entry),
    entity: [label('auditEntityType', entity.type), words.nameOf(entity)].filter(Boolean).join(' · '),
    recipient:
      recipient &&
      [label('auditEntityType', recipient.type), words.nameOf(recipient)].filter(Boolean).join(' · '),
    details: words.details(entry),
    origin: label('auditOrigin', entry.origin),
    entityId: entity.id,
    contactRequest: entry.contactRequestId,
    request: entry.requestId,
    hash: entry.hash,
  };
  const shown = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name]);

  return (
    <Drawer
      isOpen
      title={t('admin:audit.entry.title', {
        number: entry.number,
        action: label('auditAction', entry.action),
      })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('admin:audit.entry.close')}</Button>}
    >
      <dl className={styles.facts}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`admin:audit.entry.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {actor?.id && (
          <Button onClick={() => onNarrow({ actorId: actor.id ?? undefined })}>
            {t('admin:audit.entry.byActor')}
          </Button>
        )}
        {entity.id && (
          <Button onClick={() => onNarrow({ entityId: entity.id ?? undefined })}>
            {t('admin:audit.entry.aboutEntity')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}
