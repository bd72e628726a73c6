import {
  type CardFieldName,
  type CardFormValues,
  type CardPanel,
  cardPanels,
  MissingFields,
  ProblemSummary,
  type SummaryProblem,
  useHeldBackText,
  useLiveProblems,
} from '@passerelle/card-form';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** What the step lacks, or what of it was refused. `save` distinguishes one save from the next. */
export interface StepWarningContent {
  kind: 'step';
  /** The step that was saved: the person may be on another one by then. */
  panel: CardPanel;
  isStored: boolean;
  refused: readonly SummaryProblem[];
  heldBack: readonly CardFieldName[];
  save: number;
}

/** The warning of a save: about its step, or what the whole card lacks to be handed in. */
export type Warning =
  | StepWarningContent
  | { kind: 'card'; problems: SummaryProblem[]; heldBack: readonly CardFieldName[] };

interface StepWarningProps {
  warning: Warning;
  /** Leads to a field, on whatever step it is. */
  onGo: (path: string) => void;
  ref: Ref<HTMLElement>;
}

/** The warning over the form of a step. */
export function StepWarning({ warning, onGo, ref }: StepWarningProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const live = useLiveProblems(control, cardPanels);
  const heldBackText = useHeldBackText();
  if (warning.kind === 'step') {
    const text = t(warning.isStored ? 'startup:wizard.missing.stored' : 'startup:wizard.missing.notStored');
    return (
      <MissingFields
        key={warning.save}
        refused={warning.refused}
        heldBack={warning.heldBack}
        ref={ref}
        panels={[warning.panel]}
        text={text}
        onGo={onGo}
      />
    );
  }
  // The API answered in the language of then; where the form finds the same fault, it words it in the one of now.
  const problems = warning.problems.map(
    (problem) => live.find(({ path }) => path === problem.path) ?? problem,
  );
  return (
    <ProblemSummary
      ref={ref}
      title={t('startup:wizard.incomplete.title')}
      text={heldBackText(warning.heldBack) ?? t('startup:wizard.incomplete.text')}
      problems={problems}
      onGo={onGo}
    />
  );
}
