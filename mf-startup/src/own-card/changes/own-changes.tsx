import { Button } from '@fluentui/react-components';
import { ChangedFields } from '@passerelle/card-form';
import type { ProposedChanges } from '@passerelle/contract/startups/card/proposed-changes';
import { ButtonLink, ConfirmDialog, Drawer, useNotify } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesBanner } from './changes-banner.tsx';
import { useWithdrawChangesMutation } from './own-changes-endpoints.ts';

interface OwnChangesProps {
  startupId: string;
  changes: ProposedChanges;
}

/** What becomes of the startup's changes, what they are, and the way to take them back. */
export function OwnChanges({ startupId, changes }: OwnChangesProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [shown, setShown] = useState<'fields' | 'question'>();
  const [withdraw] = useWithdrawChangesMutation();
  const close = () => setShown(undefined);

  async function confirm() {
    await withdraw(startupId).unwrap();
    notify.success(t('startup:own.changes.withdraw.done'));
  }

  return (
    <>
      <ChangesBanner
        changes={changes}
        actions={
          <>
            {changes.status === 'REFUSED' && (
              <ButtonLink to="/startups/my/edit">{t('startup:own.changes.edit')}</ButtonLink>
            )}
            <Button aria-haspopup="dialog" onClick={() => setShown('fields')}>
              {t('startup:own.changes.show')}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setShown('question')}>
              {t('startup:own.changes.withdraw.open')}
            </Button>
          </>
        }
      />
      <Drawer isOpen={shown === 'fields'} isText title={t('startup:own.changes.title')} onClose={close}>
        <ChangedFields changes={changes} />
      </Drawer>
      <ConfirmDialog
        isDangerous
        isOpen={shown === 'question'}
        title={t('startup:own.changes.withdraw.title')}
        confirmLabel={t('startup:own.changes.withdraw.open')}
        onConfirm={confirm}
        onClose={close}
      >
        {t('startup:own.changes.withdraw.text')}
      </ConfirmDialog>
    </>
  );
}
