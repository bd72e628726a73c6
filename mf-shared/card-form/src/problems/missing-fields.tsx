import { isSameValue } from '@passerelle/revisions';
import { type Ref, useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFieldName } from '../model/changes.ts';
import type { CardFormValues, CardPanel } from '../model/values.ts';
import { fieldOfPath } from './field-of-path.ts';
import { ProblemSummary, type SummaryProblem } from './problem-summary.tsx';
import { useHeldBackText } from './use-held-back-text.ts';
import { useLiveProblems } from './use-live-problems.ts';

interface MissingFieldsProps {
  panels: readonly CardPanel[];
  /** What became of the save. */
  text: string;
  /** What the API refused, though the form found nothing wrong with it. */
  refused?: readonly SummaryProblem[];
  /** Fields whose values could not be stored: shown in place of the text. */
  heldBack?: readonly CardFieldName[];
  onGo: (path: string) => void;
  ref: Ref<HTMLElement>;
}

/**
 * The missing-fields warning after a save. What is filled in since stays in the list as done, so that nothing moves
 * under the hands of who fills it in; a new save makes a new warning (give it a new key).
 */
export function MissingFields(props: MissingFieldsProps) {
  const { panels, text, refused = [], heldBack = [], onGo, ref } = props;
  const { t } = useTranslation();
  const heldBackText = useHeldBackText();
  const { control } = useFormContext<CardFormValues>();
  const live = useLiveProblems(control, panels);
  const found = new Set(live.map(({ path }) => path));
  const unchanged = useUnchanged(control, refused);
  const problems = [...live, ...unchanged.filter(({ path }) => !found.has(path))];
  const [paths] = useState(() => problems.map(({ path }) => path));
  if (paths.length === 0 && problems.length === 0) return null;
  const listed = [...new Set([...paths, ...problems.map(({ path }) => path)])];
  return (
    <ProblemSummary
      ref={ref}
      title={t(problems.length === 0 ? 'cardForm:missing.none' : 'cardForm:missing.title', {
        count: problems.length,
      })}
      text={heldBackText(heldBack) ?? text}
      problems={listed.map((path) => problems.find((problem) => problem.path === path) ?? { path })}
      onGo={onGo}
    />
  );
}

/** What was refused and still holds the value that was. */
function useUnchanged(
  control: Control<CardFormValues>,
  refused: readonly SummaryProblem[],
): readonly SummaryProblem[] {
  const values = useWatch({ control, name: refused.map(({ path }) => fieldOfPath(path)) });
  const [before] = useState(values);
  return refused.filter((_, index) => isSameValue(values[index], before[index]));
}
