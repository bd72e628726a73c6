import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { commentLength, type EcosystemCreation, type InnoEcosystem } from '@passerelle/contract';
import { ChangedMeanwhile, KeptDraft, useValueWords } from '@passerelle/revisions';
import {
  ActionButton,
  Drawer,
  DrawerCloseButton,
  showFieldErrors,
  TextArea,
  TextField,
  useNotify,
} from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDangerStyle } from '../deletions/use-danger-style.ts';
import {
  type EcosystemValues,
  lossOfParts,
  removedBy,
  useEcosystemForm,
  withKnownParts,
} from './ecosystem-form.ts';
import {
  useCreateEcosystemMutation,
  useDeleteEcosystemMutation,
  useLazyEcosystemImpactQuery,
  useUpdateEcosystemMutation,
} from './endpoints.ts';
import { type AskedLoss, LossDialog } from './loss-dialog.tsx';
import { SubEcosystemList } from './sub-ecosystem-list.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  // Away from the button that saves.
  delete: { marginInlineEnd: 'auto' },
});

const nameOf = (part: unknown) => (part as EcosystemValues['subEcosystems'][number]).name;

interface EcosystemDrawerProps {
  /** Null for a new one. */
  ecosystem: InnoEcosystem | null;
  onClose: () => void;
}

/** Creates an ecosystem, or edits one with its sub-ecosystems and deletes it. */
export function EcosystemDrawer({ ecosystem: opened, onClose }: EcosystemDrawerProps) {
  const styles = useStyles();
  const danger = useDangerStyle();
  const { t } = useTranslation();
  const notify = useNotify();
  // One that was just created is edited from then on.
  const [ecosystem, setEcosystem] = useState(opened);
  const [saves, setSaves] = useState(0);
  const { form, changed } = useEcosystemForm(ecosystem);
  const { control, handleSubmit, setError } = form;
  const wordsOf = useValueWords<keyof EcosystemValues>({}, { subEcosystems: (part) => nameOf(part) });
  const [readImpact, { isFetching }] = useLazyEcosystemImpactQuery();
  const [create, { isLoading: isCreating }] = useCreateEcosystemMutation();
  const [update, { isLoading: isUpdating }] = useUpdateEcosystemMutation();
  const [remove] = useDeleteEcosystemMutation();
  const [asked, setAsked] = useState<(AskedLoss & { act: () => Promise<unknown> }) | null>(null);
  const isBusy = isFetching || isCreating || isUpdating;

  function noteStored(words: 'created' | 'saved', stored: InnoEcosystem) {
    notify.success(t(`admin:ecosystems.done.${words}`));
    if (!changed.noteSaved(stored)) setEcosystem(stored);
    setSaves((count) => count + 1);
  }

  async function store(id: string, values: EcosystemCreation, loss: AskedLoss['loss']) {
    const { values: before, revision } = changed.startedFrom();
    const sent = withKnownParts(values, before);
    const { data, error } = await update({ id, ...sent, confirmed: loss, revision });
    if (data) noteStored('saved', data);
    else if (!(await changed.find(error))) showFieldErrors(setError, error);
  }

  const save = handleSubmit(async (values) => {
    if (!ecosystem) {
      changed.base();
      const { data, error } = await create(values);
      if (data) noteStored('created', data);
      else showFieldErrors(setError, error);
      return;
    }
    const { id } = ecosystem;
    const removed = removedBy(values, changed.base().values);
    if (removed.length === 0) {
      await store(id, values, { startups: 0, users: 0 });
      return;
    }
    const { data } = await readImpact(id);
    if (!data) return;
    const loss = lossOfParts(data, removed);
    setAsked({ loss, removed: removed.map(({ name }) => name), act: () => store(id, values, loss) });
  });

  async function askDeletion({ id }: InnoEcosystem) {
    const { data } = await readImpact(id);
    if (!data) return;
    const loss = { startups: data.startups, users: data.users };
    const act = async () => {
      const { error } = await remove({ id, confirmed: loss });
      if (error) return;
      notify.success(t('admin:ecosystems.done.deleted'));
      onClose();
    };
    setAsked({ loss, removed: null, act });
  }

  return (
    <Drawer
      isOpen
      title={ecosystem?.name ?? t('admin:ecosystems.form.newTitle')}
      onClose={onClose}
      saves={saves}
      footer={
        <>
          {ecosystem && (
            <ActionButton
              appearance="subtle"
              className={mergeClasses(danger, styles.delete)}
              disabledFocusable={isBusy}
              onClick={() => askDeletion(ecosystem)}
            >
              {t('admin:ecosystems.form.delete')}
            </ActionButton>
          )}
          <DrawerCloseButton>{t('admin:ecosystems.form.cancel')}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isBusy} onClick={save}>
            {t(ecosystem ? 'admin:ecosystems.form.save' : 'admin:ecosystems.form.create')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <ChangedMeanwhile
          changed={changed}
          isSaving={isBusy}
          nameOf={(name) => t(`admin:ecosystems.form.${name}`)}
          wordsOf={wordsOf}
          onSave={save}
          onGo={(name) => form.setFocus(name === 'subEcosystems' ? 'subEcosystems.0.name' : name)}
        />
        <KeptDraft form={form} name={`ecosystem.${ecosystem?.id ?? 'new'}`} changed={changed} />
        <TextField
          control={control}
          name="name"
          label={t('admin:ecosystems.form.name')}
          autoComplete="off"
          isRequired
        />
        <TextArea
          control={control}
          name="comment"
          label={t('admin:ecosystems.form.comment')}
          help={t('admin:ecosystems.form.commentHelp')}
          maximum={commentLength}
        />
        <SubEcosystemList control={control} />
      </div>
      {asked && (
        <LossDialog
          name={ecosystem?.name ?? ''}
          loss={asked.loss}
          removed={asked.removed}
          onConfirm={asked.act}
          onClose={() => setAsked(null)}
        />
      )}
    </Drawer>
  );
}
