import { startupsApi } from '@passerelle/catalogue';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useChangedMeanwhile } from '@passerelle/revisions';
import { useEffect, useEffectEvent } from 'react';
import { startAnew } from '../form/start-anew.ts';
import type { CardForm } from '../form/use-card-form.ts';
import { type CardFieldName, cardComparison } from '../model/changes.ts';
import { type CardFormValues, cardFormValues } from '../model/values.ts';

export type CardChangedMeanwhile = ReturnType<typeof useCardChangedMeanwhile>;

/** What happens when a save finds that somebody else saved the card first: nothing of either version gets lost. */
export function useCardChangedMeanwhile(cardForm: CardForm) {
  const { id, form, base, kept } = cardForm;
  const [fetchCard] = startupsApi.useLazyGetStartupQuery();
  const changed = useChangedMeanwhile<CardFormValues, CardFieldName>({
    form,
    base,
    comparison: cardComparison,
    async readStored(current) {
      // An API of a version before does not send the card along.
      const card = (current as Startup | undefined) ?? (await fetchCard(id)).data;
      return card ? { values: cardFormValues(card), revision: card.revision } : null;
    },
    // Picked files stay: they are no part of a save.
    replace: (theirs, { pictureIds, informations }) => ({
      ...theirs,
      pictureIds,
      informations: { ...theirs.informations, logoId: informations.logoId },
    }),
  });
  const reportOutdated = useEffectEvent(() => {
    if (kept.outdatedBase) changed.startFrom(kept.outdatedBase, form.getValues());
  });
  useEffect(() => reportOutdated(), []);
  return {
    ...changed,
    takeTheirs(): void {
      changed.takeTheirs();
      startAnew(cardForm);
      kept.forget();
    },
  };
}
