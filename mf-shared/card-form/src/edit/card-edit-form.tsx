import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import {
  Form,
  houseTokens,
  screens,
  useLeaveGuard,
  useNotify,
  useSingleRun,
  useStillHere,
} from '@passerelle/ui';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSaveCardMutation } from '../api/card-api.ts';
import { CardChangedNotice } from '../changes/card-changed-notice.tsx';
import { RestoredNotice } from '../changes/restored-notice.tsx';
import { useCardChangedMeanwhile } from '../changes/use-card-changed-meanwhile.ts';
import { CardFormProvider } from '../form/card-form-provider.tsx';
import { isUnsaved, startAnew } from '../form/start-anew.ts';
import { useCardForm } from '../form/use-card-form.ts';
import { useFileSaving } from '../form/use-file-saving.ts';
import type { CardFieldName } from '../model/changes.ts';
import { toDraft, withFieldsOf } from '../model/draft.ts';
import { cardProblems, panelOfPath } from '../model/problems.ts';
import { type CardPanel, cardPanels } from '../model/values.ts';
import { fieldOfPath } from '../problems/field-of-path.ts';
import { MissingFields } from '../problems/missing-fields.tsx';
import type { SummaryProblem } from '../problems/problem-summary.tsx';
import { useSaveFailure } from '../problems/use-save-failure.ts';
import { EditPanels } from './edit-panels.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: '20px',
    minWidth: 0,
    // What takes the focus comes to stand above the actions, which are two rows high on a phone.
    '& :is(input, textarea, select, button, a, [tabindex])': { scrollMarginBlock: '24px 152px' },
  },
  actions: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12px',
    padding: '16px 0',
    borderTop: `1px solid ${houseTokens.houseLine}`,
    backgroundColor: houseTokens.houseGround,
    [screens.low]: { position: 'static' },
    [screens.phone]: { '& > button': { flexGrow: 1, paddingInline: tokens.spacingHorizontalS } },
  },
});

/** The messages of the last save; `save` distinguishes it from the next. */
interface SaveWarning {
  isStored: boolean;
  refused: readonly SummaryProblem[];
  heldBack: readonly CardFieldName[];
  save: number;
}

interface CardEditFormProps {
  startup: Startup;
  /** Where the page goes once everything is saved, or nothing is to be saved. */
  onDone: () => void;
}

/** A whole card to be changed, panel by panel, and saved at once. */
export function CardEditForm({ startup, onDone }: CardEditFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const cardForm = useCardForm(startup, cardPanels);
  const { form, base, kept } = cardForm;
  const { isDirty, isSubmitting } = form.formState;
  const [saveCard] = useSaveCardMutation();
  const isStillHere = useStillHere();
  const saveFiles = useFileSaving(startup, cardForm);
  const showFailure = useSaveFailure(cardForm);
  const { question, letLeave } = useLeaveGuard(isDirty, kept.forget);
  const changed = useCardChangedMeanwhile(cardForm);
  const [openPanels, setOpenPanels] = useState<readonly CardPanel[]>(['identity']);
  const [warning, setWarning] = useState<SaveWarning>();
  const summary = useRef<HTMLElement>(null);

  /** Stores the card, gaps and faults included; the person goes on only from a card without any. */
  async function save() {
    const values = structuredClone(form.getValues());
    let heldBack: readonly CardFieldName[] = [];
    try {
      const storable = toDraft(values, base.current.values);
      heldBack = storable.heldBack;
      const { revision } = await saveCard({
        id: startup.id,
        draft: storable.draft,
        revision: base.current.revision,
      }).unwrap();
      base.current = { values: withFieldsOf(values, heldBack, base.current.values), revision };
      kept.forget();
      await saveFiles();
    } catch (error) {
      if (await changed.find(error)) return setWarning(undefined);
      showProblems(false, showFailure(error));
      return;
    }
    // What was typed during the save is not stored: the page stays open. Whoever is on their way elsewhere may take that back.
    const isDone = !isUnsaved(cardForm) && isStillHere();
    const hasProblems = cardProblems(form.getValues()).length > 0;
    if (!isDone || hasProblems) startAnew(cardForm, { keepErrors: true, keepIsSubmitted: true });
    if (hasProblems) return showProblems(true, [], heldBack);
    notify.success(t('cardForm:notices.saved'));
    if (!isDone) return;
    letLeave();
    onDone();
  }

  function showProblems(
    isStored: boolean,
    refused: readonly SummaryProblem[] = [],
    heldBack: readonly CardFieldName[] = [],
  ) {
    const concerned = [...cardProblems(form.getValues()), ...refused].map(({ path }) => panelOfPath(path));
    flushSync(() => {
      setWarning((last) => ({ isStored, refused, heldBack, save: (last?.save ?? 0) + 1 }));
      setOpenPanels((open) =>
        cardPanels.filter((panel) => open.includes(panel) || concerned.includes(panel)),
      );
    });
    summary.current?.focus();
  }

  function go(path: string) {
    flushSync(() => setOpenPanels((open) => [...open, panelOfPath(path)]));
    form.setFocus(fieldOfPath(path));
  }

  const [submit] = useSingleRun((event?: FormEvent) => form.handleSubmit(save, save)(event));

  return (
    <CardFormProvider cardForm={cardForm}>
      <Form isLeftFreely className={styles.root} onSubmit={submit}>
        <RestoredNotice cardForm={cardForm} changed={changed} onGo={go} />
        <CardChangedNotice cardForm={cardForm} changed={changed} onSave={() => submit()} onGo={go} />
        {warning && (
          <MissingFields
            key={warning.save}
            ref={summary}
            panels={cardPanels}
            refused={warning.refused}
            heldBack={warning.heldBack}
            text={t(warning.isStored ? 'cardForm:missing.stored' : 'cardForm:missing.notStored')}
            onGo={go}
          />
        )}
        <EditPanels open={openPanels} onOpen={setOpenPanels} />
        <div className={styles.actions}>
          <Button size="large" disabled={isSubmitting} onClick={onDone}>
            {t('cardForm:edit.cancel')}
          </Button>
          <Button type="submit" appearance="primary" size="large" disabledFocusable={isSubmitting}>
            {t(isSubmitting ? 'cardForm:edit.saving' : 'cardForm:edit.save')}
          </Button>
        </div>
      </Form>
      {question}
    </CardFormProvider>
  );
}
