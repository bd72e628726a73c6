import { type CardFormValues, cardPanels, panelOfPath, useLiveProblems } from '@passerelle/card-form';
import type { WizardStep } from '@passerelle/contract/startups/startup-wizard';
import { useFormContext } from 'react-hook-form';
import { StepIndicator } from './step-indicator.tsx';

interface FilledStepsProps {
  current: WizardStep;
  isHandedIn: boolean;
  onGo: (step: WizardStep) => void;
}

/** The indicator, with a mark on each step whose fields are complete as they stand in the form. */
export function FilledSteps({ current, isHandedIn, onGo }: FilledStepsProps) {
  const { control } = useFormContext<CardFormValues>();
  const unfinished = new Set<WizardStep>(
    useLiveProblems(control, cardPanels).map(({ path }) => panelOfPath(path)),
  );
  return (
    <StepIndicator
      current={current}
      isDone={(step) => step !== 'confirmation' && !unfinished.has(step)}
      onGo={isHandedIn ? undefined : onGo}
    />
  );
}
