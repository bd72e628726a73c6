import { problemText } from '@passerelle/contract/common/validation';
import { useLanguage } from '@passerelle/platform/i18n';
import { type Control, useWatch } from 'react-hook-form';
import { cardProblems } from '../model/problems.ts';
import type { CardFormValues, CardPanel } from '../model/values.ts';
import type { SummaryProblem } from './problem-summary.tsx';

/** What is wrong with the panels as they are filled in now, in the language of the interface. */
export function useLiveProblems(
  control: Control<CardFormValues>,
  panels: readonly CardPanel[],
): Required<Pick<SummaryProblem, 'path' | 'message'>>[] {
  const language = useLanguage();
  const values = useWatch({ control }) as CardFormValues;
  return cardProblems(values, panels).map((problem) => ({
    path: problem.path,
    message: problemText(problem, language),
  }));
}
