import { cardFormValues, cardProblems } from '@passerelle/card-form';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { type WizardStep, wizardStartStep, wizardSteps } from '@passerelle/contract/startups/startup-wizard';
import { useAskedAddress, useStillHere } from '@passerelle/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { stepBeside } from './wizard-start.ts';

const isStep = (text: string | null): text is WizardStep => wizardSteps.some((step) => step === text);

/** Whether nothing is left to do: a card that awaits its review and has lost something since has to be completed. */
function isOver(startup: OwnerStartup): boolean {
  if (startup.status === 'CREATE') return false;
  return startup.status !== 'TO_VALIDATE' || cardProblems(cardFormValues(startup)).length === 0;
}

/**
 * The step of the wizard: where the card's gaps lead, until the person moves. It stands in the address, so that the
 * browser's own Back goes back one step. A person who has handed in a complete card sees the confirmation, whatever the
 * address says; the confirmation of a card that is filled in and was never handed in offers just that.
 */
export function useWizardStep(startup: OwnerStartup) {
  const [parameters, setParameters] = useSearchParams();
  const [start] = useState(() => wizardStartStep(startup));
  const isFilled = start === 'confirmation';
  const [isHandedIn, setHandedIn] = useState(() => isFilled && isOver(startup));
  const askedAddress = useAskedAddress();
  const isStillHere = useStillHere();

  function stepIn(query: URLSearchParams): WizardStep {
    const asked = query.get('step');
    return isStep(asked) && (asked !== 'confirmation' || isFilled) ? asked : start;
  }
  const isStillAt = (step: WizardStep) =>
    isStillHere() && stepIn(new URLSearchParams(askedAddress().search)) === step;
  const goTo = (next: WizardStep) => setParameters({ step: next });

  return {
    step: isHandedIn ? 'confirmation' : stepIn(parameters),
    isHandedIn,
    goTo,
    /** Whether the person is still there, whatever was on its way meanwhile. */
    isStillAt,
    /** Goes on once a step is done, and the card handed in with the last one. Whoever has gone to another meanwhile stays there. */
    goOn(from: WizardStep) {
      const next = stepBeside(from, 1);
      if (next === 'confirmation') setHandedIn(true);
      if (isStillAt(from)) goTo(next);
    },
  };
}
