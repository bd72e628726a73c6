import type { OwnerStartup } from '@passerelle/contract/startup';
import { type WizardStep, wizardStartStep, wizardSteps } from '@passerelle/contract/startup-wizard';

/** The steps that fill something in: all but the welcome and the confirmation. */
export type FormStep = Exclude<WizardStep, 'welcome' | 'confirmation'>;

/** The steps that the indicator counts; the welcome stands before them. */
export const countedSteps = wizardSteps.filter((step) => step !== 'welcome');

export function isFormStep(step: string | null): step is FormStep {
  return step !== null && step !== 'confirmation' && countedSteps.some((counted) => counted === step);
}

/**
 * Where the wizard opens. A card that is filled in but was never handed in opens on its last form: saving that one
 * hands it in.
 */
export function startOf(startup: OwnerStartup): WizardStep {
  if (startup.status !== 'CREATE') return 'confirmation';
  const step = wizardStartStep(startup);
  return step === 'confirmation' ? 'pictures' : step;
}

/** The step `distance` steps further or back, within the wizard. */
export function stepBeside(step: WizardStep, distance: 1 | -1): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + distance] ?? step;
}
