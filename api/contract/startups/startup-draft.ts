import { raiseAmounts } from '../common/limits.ts';
import * as z from '../common/z.ts';
import { draftSchema } from './card/draft.ts';
import { informations } from './card/informations.ts';
import { offer } from './card/offer.ts';
import { raise } from './card/raise.ts';
import { team } from './card/team.ts';

/*
 * A card exists in two strengths. The draft schemas take what a person has typed so far: every field may be missing
 * or break its rule, but has its type and a bounded size. The complete schemas hold every rule of the specification;
 * a card is submitted, validated and kept validated only while they accept it.
 */

/** The documents of the team are kept from a caller with the role INNO only. */
export const informationsDraftSchema = draftSchema(informations);
export const offerDraftSchema = draftSchema(offer);
export const raiseDraftSchema = draftSchema(raise);
export const teamDraftSchema = draftSchema(team);

/** The documents that INNO received from a startup: each may be noted for itself. */
export const receivedDocumentsSchema = informationsDraftSchema.pick({
  hasLettreEmetteur: true,
  hasFicheOFAC: true,
});

export const startupDraftSchema = z.object({
  informations: informationsDraftSchema,
  offer: offerDraftSchema,
  raise: raiseDraftSchema,
  team: teamDraftSchema,
});

export type InformationsDraft = z.infer<typeof informationsDraftSchema>;
export type ReceivedDocuments = z.infer<typeof receivedDocumentsSchema>;
export type OfferDraft = z.infer<typeof offerDraftSchema>;
export type RaiseDraft = z.infer<typeof raiseDraftSchema>;
export type TeamDraft = z.infer<typeof teamDraftSchema>;
export type StartupDraft = z.infer<typeof startupDraftSchema>;

/** A save that leaves the amounts empty or 0 stores the smallest ones. */
export function withDefaultAmounts(raise: RaiseDraft): RaiseDraft {
  return {
    ...raise,
    targetMoney: raise.targetMoney || raiseAmounts.default,
    minInvest: raise.minInvest || raiseAmounts.default,
  };
}
