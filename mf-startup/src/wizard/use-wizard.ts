import {
  type CardForm,
  type CardPanel,
  fieldOfPath,
  isUnsaved,
  panelOfPath,
  startAnew,
  useCardChangedMeanwhile,
  useCardForm,
} from '@passerelle/card-form';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import type { WizardStep } from '@passerelle/contract/startups/startup-wizard';
import { useNotify, useSingleRun } from '@passerelle/ui';
import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { StepWarningContent, Warning } from './step-warning.tsx';
import { type StepOutcome, useStepSaving } from './use-step-saving.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { isFormStep } from './wizard-start.ts';

/** What remains to be shown of a refused card once a panel is saved without an error. */
function warningWithout(warning: Warning | undefined, panel: CardPanel): Warning | undefined {
  if (warning?.kind !== 'card') return undefined;
  const problems = warning.problems.filter(({ path }) => panelOfPath(path) !== panel);
  return problems.length > 0 ? { ...warning, problems } : undefined;
}

/** Puts the person at the top of a step that has just opened, or on the field that they came for. */
function useStepFocus(step: WizardStep, { form }: CardForm) {
  const content = useRef<HTMLElement>(null);
  const shownStep = useRef(step);
  const [wantedPath, setWantedPath] = useState<string>();
  // Together with the step, not a moment after it: a field that has the focus by then must keep it.
  useLayoutEffect(() => {
    const isNew = shownStep.current !== step;
    shownStep.current = step;
    if (wantedPath) {
      // The router opens the step of the field a moment later.
      if (panelOfPath(wantedPath) !== step) return;
      form.setFocus(fieldOfPath(wantedPath));
      setWantedPath(undefined);
    } else if (isNew) {
      window.scrollTo({ top: 0 });
      content.current?.focus({ preventScroll: true });
    }
  }, [step, wantedPath, form]);
  return { content, focusField: setWantedPath };
}

export type WizardCourse = ReturnType<typeof useWizard>;

/** The wizard's course: the step, the one form over all steps, saving and moving between them. */
export function useWizard(startup: OwnerStartup) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { step, isHandedIn, goTo, isStillAt, goOn } = useWizardStep(startup);
  const panel = isFormStep(step) ? step : undefined;
  const cardForm = useCardForm(
    startup,
    useMemo(() => (panel ? [panel] : []), [panel]),
  );
  const { form } = cardForm;
  const changed = useCardChangedMeanwhile(cardForm);
  // The person may be at another step by then, or at the last page, which has no form.
  const isChangedMeanwhile = (error: unknown) => changed.find(error, { isShown: true });
  const { save, handIn } = useStepSaving(startup, cardForm, isChangedMeanwhile);
  const { content, focusField } = useStepFocus(step, cardForm);
  const [warning, setWarning] = useState<Warning>();
  /** The step whose warning has come while the person was on another one, for screen readers to tell; and how often so far. */
  const [overlooked, setOverlooked] = useState<{ step: WizardStep | undefined; turn: number }>();
  const summary = useRef<HTMLElement>(null);

  function move(next: WizardStep) {
    setOverlooked((last) => last && { ...last, step: undefined });
    if (warning?.kind === 'step' && warning.panel !== next) setWarning(undefined);
    form.clearErrors();
    goTo(next);
  }

  function goToField(path: string) {
    const place = panelOfPath(path);
    if (place !== step) move(place);
    focusField(path);
  }

  /** Leads to what is wrong, or tells it where the person has gone to another step meanwhile. */
  function warn(next: Warning, from: WizardStep) {
    flushSync(() => setWarning(next));
    if (isStillAt(from)) summary.current?.focus();
    else if (summary.current) setOverlooked((last) => ({ step: from, turn: (last?.turn ?? 0) + 1 }));
  }

  function warnOfStep(
    panel: CardPanel,
    content: Pick<StepWarningContent, 'isStored' | 'refused' | 'heldBack'>,
  ) {
    const save = warning?.kind === 'step' ? warning.save + 1 : 1;
    warn({ kind: 'step', panel, ...content, save }, panel);
  }

  const sayUnsaved = () => notify.warning(t('startup:wizard.unsaved'));

  /** Each save moves one step on, unless fields of the step are missing or wrong: then it says which, and stays. */
  function follow(outcome: StepOutcome, from: CardPanel) {
    if (outcome.kind === 'failed')
      return warnOfStep(from, { isStored: false, refused: outcome.refused, heldBack: [] });
    if (outcome.kind === 'changed') return setWarning(undefined);
    cardForm.kept.forget();
    const isLeft = outcome.kind === 'saved';
    const { heldBack } = outcome;
    const options = { keepErrors: !isLeft, keepIsSubmitted: !isLeft };
    startAnew(cardForm, options);
    if (outcome.kind === 'incomplete') return warnOfStep(from, { isStored: true, refused: [], heldBack });
    if (outcome.kind === 'refused') return warn({ kind: 'card', problems: outcome.problems, heldBack }, from);
    setWarning(warningWithout(warning, from));
    if (outcome.kind === 'overtaken') return sayUnsaved();
    goOn(from);
  }

  const [submit] = useSingleRun(async (from: CardPanel, event?: FormEvent) => {
    let outcome: StepOutcome = { kind: 'failed', refused: [] };
    const keepOutcome = async () => {
      outcome = await save(from);
    };
    await form.handleSubmit(keepOutcome, keepOutcome)(event);
    follow(outcome, from);
  });

  /** Hands in a card whose steps are all filled in. */
  const [submitCard, isHandingIn] = useSingleRun(async () => {
    // The API would hand in what is stored, without what was typed and left on another step.
    if (isUnsaved(cardForm)) {
      sayUnsaved();
      return move('pictures');
    }
    const outcome = await handIn();
    if (outcome.kind === 'refused')
      warn({ kind: 'card', problems: outcome.problems, heldBack: [] }, 'confirmation');
    if (outcome.kind === 'overtaken') sayUnsaved();
    if (outcome.kind === 'saved') goOn('confirmation');
  });

  return {
    step,
    isHandedIn,
    isHandingIn,
    submitCard,
    panel,
    cardForm,
    warning,
    overlooked,
    changed,
    content,
    summary,
    move,
    goToField,
    submit,
  };
}
