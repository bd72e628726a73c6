import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ProblemSummary } from '@passerelle/card-form';
import { isContactEmail } from '@passerelle/contract/common/fields';
import type { Startup } from '@passerelle/contract/startups/startup';
import { ButtonLink, mailAddress, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDangerStyle } from '../deletions/use-danger-style.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { DisabledNote } from './disabled-note.tsx';
import { type MissingField, ValidateDialog } from './validate-dialog.tsx';

const useStyles = makeStyles({
  actions: { display: 'grid', rowGap: tokens.spacingVerticalM },
  contact: { justifySelf: 'center' },
});

/** What the team may do with a card: validate, edit, write to the startup, disable, and in the end delete. */
export function ManageCardPanel({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const danger = useDangerStyle();
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'validate' | 'disable' | 'delete'>();
  const [missing, setMissing] = useState<MissingField[]>([]);
  const navigate = useNavigate();
  const { id, status, raise, informations } = startup;
  const editAddress = `/startups/${id}/edit`;
  const isDisabled = status === 'DISABLED';
  // The person whom the startup named, else its account. An unfinished card may name what is no address.
  const recipient = raise.email && isContactEmail(raise.email) ? raise.email : informations.email;
  const dialog = { startup, onClose: () => setAsked(undefined) };

  return (
    <Panel title={t('admin:startups.manage.title')}>
      <div className={styles.actions}>
        <DisabledNote startup={startup} />
        {status !== 'VALIDATED' && !isDisabled && (
          <Button size="large" appearance="primary" onClick={() => setAsked('validate')}>
            {t('admin:startups.manage.validate')}
          </Button>
        )}
        {missing.length > 0 && (
          <ProblemSummary
            title={t('admin:startups.incomplete.title')}
            text={t('admin:startups.incomplete.text', { count: missing.length })}
            problems={missing}
            onGo={() => navigate(editAddress)}
          />
        )}
        {!isDisabled && (
          <ButtonLink size="large" to={editAddress}>
            {t('admin:startups.manage.edit')}
          </ButtonLink>
        )}
        {recipient && (
          <Link
            href={mailAddress(recipient, { subject: t('admin:startups.manage.contactSubject') })}
            className={styles.contact}
          >
            {t('admin:startups.manage.contact')}
          </Link>
        )}
        <Button
          size="large"
          appearance="subtle"
          className={danger}
          onClick={() => setAsked(isDisabled ? 'delete' : 'disable')}
        >
          {t(`admin:startups.manage.${isDisabled ? 'delete' : 'disable'}`)}
        </Button>
      </div>
      <ValidateDialog {...dialog} isOpen={asked === 'validate'} onIncomplete={setMissing} />
      <DisableDialog {...dialog} isOpen={asked === 'disable'} />
      <DeleteDialog {...dialog} isOpen={asked === 'delete'} />
    </Panel>
  );
}
