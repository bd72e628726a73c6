import type { WizardStep } from '@passerelle/contract/startups/startup-wizard';
import { useTranslation } from 'react-i18next';
import { countedSteps } from './wizard-start.ts';

/** Gives where a step stands, in words: `Étape 2 sur 6 : Activité`; the welcome, before the count, has the page's name. */
export function usePositionText(): (step: WizardStep) => string {
  const { t } = useTranslation();
  return (step) => {
    if (step === 'welcome') return t('startup:wizard.title');
    const number = countedSteps.indexOf(step) + 1;
    return t('startup:wizard.position', {
      number,
      total: countedSteps.length,
      name: t(`startup:wizard.steps.${step}`),
    });
  };
}
