import { type StartupDraft, startupDraftSchema } from '../startup-draft.ts';
import type { WizardStep } from '../startup-wizard.ts';
import { completeCard } from './complete-card.ts';

/** What the start of the wizard depends on: the fields of the welcome, then one part for each step. */
const wizardParts = ['name', 'country', 'sector', 'offer', 'raise', 'team', 'pictures'] as const;
type WizardPart = (typeof wizardParts)[number];

/** A card with some parts filled in and the others empty, and where the specification has the wizard open with it. */
export interface WizardStart {
  filled: readonly WizardPart[];
  draft: StartupDraft;
  hasPictures: boolean;
  step: WizardStep;
}

const blank = { informations: {}, offer: {}, raise: {}, team: {} };

/** The rule of section 4 of the specification, said once more and in its own words. */
function stepOf(filled: readonly WizardPart[]): WizardStep {
  const isMissing = (part: WizardPart) => !filled.includes(part);
  if (isMissing('name') || isMissing('country') || isMissing('sector')) return 'welcome';
  if (isMissing('offer')) return 'activity';
  if (isMissing('raise')) return 'objective';
  if (isMissing('team')) return 'team';
  if (isMissing('pictures')) return 'pictures';
  return 'confirmation';
}

function draftWith(filled: readonly WizardPart[]): StartupDraft {
  const { informations, offer, raise, team } = completeCard;
  const { name, country, sector, ...others } = informations;
  const given = Object.entries({ name, country, sector }).filter(([field]) =>
    filled.some((part) => part === field),
  );
  return startupDraftSchema.parse({
    ...blank,
    informations: { ...others, ecosystemId: null, ...Object.fromEntries(given) },
    ...(filled.includes('offer') && { offer }),
    ...(filled.includes('raise') && { raise }),
    ...(filled.includes('team') && { team }),
  });
}

/** Every combination of filled and empty parts. */
export const wizardStarts: readonly WizardStart[] = Array.from(
  { length: 2 ** wizardParts.length },
  (_, combination) => {
    const filled = wizardParts.filter((_part, index) => combination & (1 << index));
    return {
      filled,
      draft: draftWith(filled),
      hasPictures: filled.includes('pictures'),
      step: stepOf(filled),
    };
  },
);
