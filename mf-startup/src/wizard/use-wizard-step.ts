import type { OwnerStartup } from '@passerelle/contract/startup';
import { type WizardStep, wizardSteps } from '@passerelle/contract/startup-wizard';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { startOf } from './wizard-start.ts';

const isStep = (text: string | null): text is WizardStep => wizardSteps.some((step) => step === text);

/**
 * The step of the wizard. It stands in the address, so that the browser's own Back goes back one step; the first and
 * the last are decided by the card: who has handed it in sees the confirmation.
 */
export function useWizardStep(startup: OwnerStartup) {
  const [parameters, setParameters] = useSearchParams();
  const [start] = useState(() => startOf(startup));
  const [isHandedIn, setHandedIn] = useState(start === 'confirmation');
  const asked = parameters.get('step');
  const step = isHandedIn ? 'confirmation' : isStep(asked) && asked !== 'confirmation' ? asked : start;
  return {
    step,
    goTo(next: WizardStep) {
      if (next === 'confirmation') setHandedIn(true);
      setParameters({ step: next });
    },
  };
}
