import type { InformationsDraft, OfferDraft, RaiseDraft, TeamDraft } from './startup-draft.ts';

export const wizardSteps = [
  'welcome',
  'identity',
  'activity',
  'objective',
  'team',
  'pictures',
  'confirmation',
] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** What of a card decides where the wizard goes on. */
export interface WizardProgress {
  informations: Pick<InformationsDraft, 'name' | 'country' | 'sector'>;
  offer: OfferDraft;
  raise: Pick<RaiseDraft, 'need' | 'status'> & Partial<Pick<RaiseDraft, 'contactName' | 'email'>>;
  team: Pick<TeamDraft, 'collaborateurs'> & { fondateurs: readonly unknown[] };
  pictureIds: readonly string[];
}

/** The step at which a startup goes on with its card: the first whose part is not filled in yet. */
export function wizardStartStep(card: WizardProgress): WizardStep {
  const { informations, offer, raise, team, pictureIds } = card;
  if (!informations.name || !informations.country || !informations.sector) return 'welcome';
  const isFilled = (value: string | readonly string[] | null) => value !== null && value.length > 0;
  if (!Object.values(offer).every(isFilled)) return 'activity';
  if (!raise.contactName || !raise.email || (raise.need.includes('FUND_RISING') && !raise.status))
    return 'objective';
  if (team.fondateurs.length === 0 || team.collaborateurs === null) return 'team';
  return pictureIds.length === 0 ? 'pictures' : 'confirmation';
}
