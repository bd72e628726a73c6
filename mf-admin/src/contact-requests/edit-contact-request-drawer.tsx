import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  type ContactRequest,
  type ContactRequestUpdate,
  commentLength,
  contactRequestStatuses,
  contactRequestUpdateSchema,
} from '@passerelle/contract';
import { ChangedMeanwhile, KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import {
  ActionButton,
  Drawer,
  DrawerCloseButton,
  TextArea,
  useNotify,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ContactRequestFacts } from './contact-request-facts.tsx';
import { DeleteContactRequestDialog } from './delete-contact-request-dialog.tsx';
import { useUpdateContactRequestMutation } from './endpoints.ts';
import { ContactRequestHistory } from './history/contact-request-history.tsx';
import { useListContactRequestOwnersQuery } from './owner/owner-endpoints.ts';
import { OwnerField } from './owner/owner-field.tsx';
import { RadioField } from './radio-field.tsx';
import { StepForm } from './steps/step-form.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  danger: { marginInlineEnd: 'auto', color: tokens.colorStatusDangerForeground1 },
});

interface EditContactRequestDrawerProps {
  request: ContactRequest;
  onClose: () => void;
}

const resolver = zodFormResolver(contactRequestUpdateSchema);
const valuesOf = ({ status, comment, owner }: ContactRequest): ContactRequestUpdate => ({
  status,
  comment,
  ownerId: owner?.id ?? null,
});

/** Follows a request up: any status, a comment that stays with the team, what happened so far; and deletes it. */
export function EditContactRequestDrawer({ request, onClose }: EditContactRequestDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const options = useOptions('eventStatus', contactRequestStatuses);
  const notify = useNotify();
  const [isDeleting, setDeleting] = useState(false);
  const [updateContactRequest, { isLoading }] = useUpdateContactRequestMutation();
  const form = useForm({ resolver, defaultValues: valuesOf(request) });
  const { control, handleSubmit } = form;
  const changed = useRecordRevision({
    record: request,
    valuesOf,
    revisionOf: ({ revision }) => revision,
    form,
  });
  const { data: members } = useListContactRequestOwnersQuery();
  const nameOfMember = (id: unknown) =>
    [...(members ?? []), ...(request.owner ? [request.owner] : [])].find((member) => member.id === id)
      ?.fullName ?? t('admin:contactRequests.owner.somebody');
  const wordsOf = useValueWords<keyof ContactRequestUpdate>(
    { status: 'eventStatus' },
    { ownerId: nameOfMember },
  );

  const save = handleSubmit(async ({ ownerId, ...update }) => {
    const { revision } = changed.base();
    const owned = ownerId ? { ...update, ownerId } : update;
    const { error } = await updateContactRequest({ id: request.id, ...owned, revision });
    if (error) {
      await changed.find(error);
      return;
    }
    notify.success(t('admin:contactRequests.drawer.saved'));
    onClose();
  });

  return (
    <Drawer
      isOpen
      title={t('admin:contactRequests.drawer.title')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" className={styles.danger} onClick={() => setDeleting(true)}>
            {t('admin:contactRequests.delete.confirm')}
          </Button>
          <DrawerCloseButton>{t('admin:contactRequests.drawer.cancel')}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isLoading} onClick={save}>
            {t('admin:contactRequests.drawer.save')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <ChangedMeanwhile
          changed={changed}
          isSaving={isLoading}
          nameOf={(name) =>
            t(`admin:contactRequests.${name === 'ownerId' ? 'owner.label' : `drawer.${name}`}`)
          }
          wordsOf={wordsOf}
          onSave={save}
          onGo={form.setFocus}
        />
        {/* Browsers hold drafts under this name. */}
        <KeptDraft form={form} name={`event.${request.id}`} changed={changed} />
        <ContactRequestFacts request={request} />
        <RadioField
          control={control}
          name="status"
          label={t('admin:contactRequests.drawer.status')}
          options={options}
        />
        <OwnerField control={control} name="ownerId" request={request} />
        <TextArea
          control={control}
          name="comment"
          label={t('admin:contactRequests.drawer.comment')}
          help={t('admin:contactRequests.drawer.commentHelp')}
          maximum={commentLength}
        />
        <StepForm requestId={request.id} />
        <ContactRequestHistory requestId={request.id} />
      </div>
      <DeleteContactRequestDialog
        request={request}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onClose}
      />
    </Drawer>
  );
}
