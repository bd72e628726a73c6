import type { OwnerStartup } from '@passerelle/contract/startup';
import { trackEvent } from '@passerelle/shared/analytics';
import { apiErrorOf } from '@passerelle/shared/api';
import {
  type CardForm,
  type CardPanel,
  cardPanels,
  cardProblems,
  partOfPanel,
  type SummaryProblem,
  toDraft,
  useFileSaving,
  useSaveCardPartMutation,
  useSaveFailure,
  useSubmitCardMutation,
} from '@passerelle/shared/card-form';

/** What became of a step's save. */
export type StepOutcome =
  | { kind: 'saved' }
  /** Stored as far as it goes; fields of the step are missing or wrong. */
  | { kind: 'incomplete' }
  /** Everything is stored, but the API names what keeps the card from being handed in. */
  | { kind: 'refused'; problems: SummaryProblem[] }
  | { kind: 'failed' };

/** Gives the saving of a step: what was typed here or on another step, then on the last one the pictures and the card. */
export function useStepSaving(startup: OwnerStartup, cardForm: CardForm) {
  const { form } = cardForm;
  const { dirtyFields } = form.formState;
  const [savePart] = useSaveCardPartMutation();
  const [submitCard] = useSubmitCardMutation();
  const saveFiles = useFileSaving(startup, cardForm);
  const tellFailure = useSaveFailure(cardForm);

  async function saveParts(current: CardPanel) {
    const draft = toDraft(form.getValues());
    for (const panel of cardPanels) {
      if (panel === 'pictures') continue;
      const part = partOfPanel[panel];
      const isTouched = panel === current || dirtyFields[part] !== undefined;
      if (isTouched) await savePart({ id: startup.id, part, draft }).unwrap();
    }
  }

  async function submit(): Promise<StepOutcome> {
    try {
      await submitCard({ id: startup.id }).unwrap();
      // Once: whoever has handed in their card does not come back to the wizard's forms.
      trackEvent({ name: 'createUser', role: 'STARTUP' });
      return { kind: 'saved' };
    } catch (error) {
      tellFailure(error);
      const problems = apiErrorOf(error)?.errors ?? [];
      return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'failed' };
    }
  }

  return async (panel: CardPanel): Promise<StepOutcome> => {
    try {
      await saveParts(panel);
      if (panel === 'pictures') await saveFiles();
    } catch (error) {
      tellFailure(error);
      return { kind: 'failed' };
    }
    if (cardProblems(form.getValues(), [panel]).length > 0) return { kind: 'incomplete' };
    return panel === 'pictures' ? submit() : { kind: 'saved' };
  };
}
