import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues, CardPanel } from '../model/values.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { useLiveProblems } from './use-live-problems.ts';

interface MissingFieldsProps {
  panels: readonly CardPanel[];
  /** What became of the save. */
  text: string;
  onGo: (path: string) => void;
  ref: Ref<HTMLElement>;
}

/** The missing-fields warning after a save; it grows shorter as the fields are filled in, and goes with the last one. */
export function MissingFields({ panels, text, onGo, ref }: MissingFieldsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const problems = useLiveProblems(control, panels);
  if (problems.length === 0) return null;
  return (
    <ProblemSummary
      ref={ref}
      title={t('cardForm:missing.title', { count: problems.length })}
      text={text}
      problems={problems}
      onGo={onGo}
    />
  );
}
