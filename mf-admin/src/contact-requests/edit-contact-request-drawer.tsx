import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  type ContactRequest,
  type ContactRequestOutcome,
  type ContactRequestStatus,
  type ContactRequestUpdate,
  commentLength,
  contactRequestStatuses,
  contactRequestUpdateSchema,
  z,
} from '@passerelle/contract';
import { ChangedMeanwhile, KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import {
  ActionButton,
  Drawer,
  DrawerCloseButton,
  RadioField,
  TextArea,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDangerStyle } from '../deletions/use-danger-style.ts';
import { ContactRequestFacts } from './contact-request-facts.tsx';
import { DeleteContactRequestDialog } from './delete-contact-request-dialog.tsx';
import { useUpdateContactRequestMutation } from './endpoints.ts';
import { ContactRequestHistory } from './history/contact-request-history.tsx';
import { OutcomeFields } from './outcome/outcome-fields.tsx';
import {
  type OutcomeFormValues,
  outcomeFieldsSchema,
  outcomeValuesOf,
  requireOutcome,
  withoutHiddenOutcome,
} from './outcome/outcome-values.ts';
import { useOutcomeWords } from './outcome/use-outcome-words.ts';
import { useListContactRequestOwnersQuery } from './owner/owner-endpoints.ts';
import { OwnerField } from './owner/owner-field.tsx';
import { StepForm } from './steps/step-form.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  // Away from the button that saves.
  delete: { marginInlineEnd: 'auto' },
});

interface EditContactRequestDrawerProps {
  request: ContactRequest;
  /** The status that it is being moved to; what is to be said of it is asked before it is saved. */
  to?: ContactRequestStatus | undefined;
  /** Why it could not be moved there: somebody else had saved it first. */
  conflict?: unknown;
  /** Is told what was saved, and says so. */
  onSaved: (saved: ContactRequest) => void;
  onClose: () => void;
}

type Values = Omit<ContactRequestUpdate, 'outcome'> & OutcomeFormValues;
type Saved = Omit<ContactRequestUpdate, 'outcome'> & { outcome: ContactRequestOutcome | null };

const fieldsSchema = contactRequestUpdateSchema.extend({ outcome: outcomeFieldsSchema });
const resolverOf = (schema: z.ZodType) =>
  zodFormResolver<Values, Saved>(z.preprocess(withoutHiddenOutcome, schema) as z.ZodType<Saved, Values>);
const resolver = resolverOf(fieldsSchema);
const settlingResolver = resolverOf(fieldsSchema.superRefine(requireOutcome));
const valuesOf = ({ status, comment, owner, outcome }: ContactRequest): Values => ({
  status,
  comment,
  ownerId: owner?.id ?? null,
  outcome: outcomeValuesOf(outcome),
});

const nameKeys = {
  status: 'drawer.status',
  comment: 'drawer.comment',
  ownerId: 'owner.label',
  outcome: 'outcome.label',
} as const satisfies Record<keyof Values, string>;

/** Follows a request up: any status, a comment that stays with the team, what happened so far; and deletes it. */
export function EditContactRequestDrawer(props: EditContactRequestDrawerProps) {
  const { to, conflict, onSaved, onClose } = props;
  const styles = useStyles();
  const danger = useDangerStyle();
  const { t } = useTranslation();
  const options = useOptions('eventStatus', contactRequestStatuses);
  const [request, setRequest] = useState(props.request);
  const [saves, setSaves] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const [updateContactRequest, { isLoading }] = useUpdateContactRequestMutation();
  // Of those that are settled without one, nobody may know it any more.
  const isOutcomeRequired = (): boolean => {
    const { status, outcome } = changed.startedFrom().values;
    return status !== 'DONE' || outcome.kind !== null;
  };
  const form = useForm<Values, unknown, Saved>({
    resolver: (...given) => (isOutcomeRequired() ? settlingResolver : resolver)(...given),
    defaultValues: { ...valuesOf(request), ...(to && { status: to }) },
  });
  const { handleSubmit } = form;
  // What the fields of an outcome hold has another type than what the schema makes of it.
  const control = form.control as unknown as Control<Values>;
  const changed = useRecordRevision({
    record: request,
    valuesOf,
    revisionOf: ({ revision }) => revision,
    form,
  });
  const showConflict = useEffectEvent(() => changed.find(conflict, { isShown: true }));
  useEffect(() => void showConflict(), []);
  const { data: members } = useListContactRequestOwnersQuery();
  const nameOfMember = (id: unknown) =>
    [...(members ?? []), ...(request.owner ? [request.owner] : [])].find((member) => member.id === id)
      ?.fullName ?? t('admin:contactRequests.owner.somebody');
  const outcomeWords = useOutcomeWords();
  const wordsOf = useValueWords<keyof Values>(
    { status: 'eventStatus' },
    {
      ownerId: nameOfMember,
      outcome: (fields) => {
        const { data: outcome } = outcomeFieldsSchema.safeParse(fields);
        return outcome ? outcomeWords(outcome) : '';
      },
    },
  );

  const save = handleSubmit(async ({ ownerId, outcome, ...update }) => {
    const { revision } = changed.base();
    const given = { ...update, ...(ownerId && { ownerId }), ...(outcome && { outcome }) };
    const { data: saved, error } = await updateContactRequest({ id: request.id, ...given, revision });
    if (!saved) {
      await changed.find(error);
      return;
    }
    setRequest(saved);
    changed.noteSaved(saved);
    onSaved(saved);
    setSaves((count) => count + 1);
  });

  return (
    <Drawer
      isOpen
      title={t('admin:contactRequests.drawer.title')}
      onClose={onClose}
      saves={saves}
      footer={
        <>
          <Button
            appearance="subtle"
            className={mergeClasses(danger, styles.delete)}
            onClick={() => setDeleting(true)}
          >
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
          nameOf={(name) => t(`admin:contactRequests.${nameKeys[name]}`)}
          wordsOf={wordsOf}
          onSave={save}
          onGo={(name) => form.setFocus(name === 'outcome' ? 'outcome.kind' : name)}
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
        <OutcomeFields control={control} isRequired={isOutcomeRequired()} />
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
