import { type WizardStep, wizardSteps } from '@passerelle/contract/startups/startup-wizard';

/** The steps that fill something in: all but the welcome and the confirmation. */
export type FormStep = Exclude<WizardStep, 'welcome' | 'confirmation'>;

/** The steps that the indicator counts; the welcome stands before them. */
export const countedSteps = wizardSteps.filter((step) => step !== 'welcome');

/** Whether an address names a step that fills something in. */
export function isFormStep(step: string | null): step is FormStep {
  return step !== null && step !== 'confirmation' && countedSteps.some((counted) => counted === step);
}

/** The step `distance` steps further or back, within the wizard. */
export function stepBeside(step: WizardStep, distance: 1 | -1): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + distance] ?? step;
}
