import { apiErrorOf, noticeRaised, useAppDispatch } from '@passerelle/shared/api';
import { useLazyGetStartupQuery } from '@passerelle/shared/catalogue';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { type CardFieldName, changesBetween, isSameValue, namesOf } from '../model/changes.ts';
import { cardFormValues } from '../model/values.ts';
import type { CardBase, CardForm } from './use-card-form.ts';

/** The card as somebody else stored it while the form was being filled in. */
export interface OtherVersion extends CardBase {
  /** The fields that both changed, each to something else. */
  disputed: CardFieldName[];
  /** The fields that only the other one changed. */
  others: CardFieldName[];
}

function compare({ base, form }: CardForm, { values, revision }: CardBase): OtherVersion {
  const mine = form.getValues();
  const isMine = new Set(namesOf(changesBetween(base.current.values, mine)));
  const theirs = namesOf(changesBetween(base.current.values, values));
  return {
    values,
    revision,
    disputed: theirs.filter((name) => isMine.has(name) && !isSameValue(get(mine, name), get(values, name))),
    others: theirs.filter((name) => !isMine.has(name)),
  };
}

/** What happens when a save finds that somebody else saved the card first: nothing of either version gets lost. */
export function useChangedMeanwhile(cardForm: CardForm) {
  const { id, form, base, kept } = cardForm;
  const dispatch = useAppDispatch();
  const [fetchCard] = useLazyGetStartupQuery();
  const [version, setVersion] = useState<OtherVersion | null>(null);

  return {
    version,

    /** Looks into a failed save; answers whether it failed because the card was changed, which is told then. */
    async find(error: unknown): Promise<boolean> {
      const refusal = apiErrorOf(error);
      if (refusal?.code !== 'CARD_CHANGED') return false;
      const { data: startup } = await fetchCard(id);
      if (startup) {
        setVersion(compare(cardForm, { values: cardFormValues(startup), revision: startup.revision }));
      } else {
        dispatch(noticeRaised({ kind: 'conflict', text: refusal.message }));
      }
      return true;
    },

    /** Takes over what only the other one changed; what the person changed stays, and the next save stores both. */
    keepMine(): void {
      if (!version) return;
      for (const name of version.others) {
        form.setValue(name as 'informations.name', get(version.values, name), { shouldDirty: true });
      }
      base.current = { values: version.values, revision: version.revision };
      setVersion(null);
    },

    /** Shows the stored card in the place of what the person changed; picked files stay. */
    takeTheirs(): void {
      if (!version) return;
      const { pictureIds, informations } = form.getValues();
      base.current = { values: version.values, revision: version.revision };
      form.reset({
        ...version.values,
        pictureIds,
        informations: { ...version.values.informations, logoId: informations.logoId },
      });
      kept.forget();
      setVersion(null);
    },
  };
}
