import {
  type CardBase,
  type CardFieldName,
  type CardForm,
  type CardFormValues,
  type CardPanel,
  cardFormValues,
  cardPanels,
  cardProblems,
  changesBetween,
  isUnsaved,
  namesOf,
  partOfPanel,
  type SummaryProblem,
  toDraft,
  useFileSaving,
  useSaveFailure,
  withFieldsOf,
  withStoredImage,
} from '@passerelle/card-form';
import type { StartupPart } from '@passerelle/contract/startups/card/card';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { trackEvent } from '@passerelle/platform/analytics';
import { useRef } from 'react';
import { useSaveCardPartMutation, useSubmitCardMutation } from '../own-card/own-card-endpoints.ts';

/** What became of a step's save. */
export type StepOutcome =
  | { kind: 'saved'; heldBack: readonly CardFieldName[] }
  /** Stored as far as it goes; fields of the step are missing or wrong. */
  | { kind: 'incomplete'; heldBack: readonly CardFieldName[] }
  /** Everything is stored, but the API names what keeps the card from being handed in. */
  | { kind: 'refused'; problems: SummaryProblem[]; heldBack: readonly CardFieldName[] }
  /** Stored, or even handed in, but for what was typed or picked meanwhile. */
  | { kind: 'overtaken'; heldBack: readonly CardFieldName[] }
  /** Somebody saved the card first, in another tab or on the team's side; nothing more of it is stored. */
  | { kind: 'changed' }
  /** Not stored; what of it was refused. */
  | { kind: 'failed'; refused: readonly SummaryProblem[] };

/** The parts in which two states of the card differ. */
function changedParts(before: CardFormValues, after: CardFormValues): Set<StartupPart> {
  return new Set(namesOf(changesBetween(before, after)).map((name) => name.split('.')[0] as StartupPart));
}

/**
 * Saves a step (what was typed here or on another step, then on the last one the pictures and the card), and hands the
 * card in.
 */
export function useStepSaving(
  startup: OwnerStartup,
  cardForm: CardForm,
  isChangedMeanwhile: (error: unknown) => Promise<boolean>,
) {
  const { form, base, kept } = cardForm;
  const [savePart] = useSaveCardPartMutation();
  const [submitCard] = useSubmitCardMutation();
  const saveFiles = useFileSaving(startup, cardForm, noteStoredImage);
  const showFailure = useSaveFailure(cardForm);
  /** The card as last received from the API, and the base that a save has made of it; any other base is as received. */
  const received = useRef<{ base: CardBase; values: CardFormValues }>(undefined);

  /**
   * Makes what a save has stored of a part what further changes start from. A save that changes nothing is answered although
   * somebody else has saved another part: then the next one has to find out, and goes on naming the state before.
   */
  function noteStored(part: StartupPart, values: CardFormValues, card: OwnerStartup): void {
    const { current } = base;
    const before = received.current?.base === current ? received.current.values : current.values;
    const after = cardFormValues(card);
    const isChangedElsewhere = [...changedParts(before, after)].some((changed) => changed !== part);
    base.current = {
      values: { ...current.values, [part]: values[part] },
      revision: isChangedElsewhere ? current.revision : card.revision,
    };
    received.current = {
      base: base.current,
      values: isChangedElsewhere ? { ...before, [part]: after[part] } : after,
    };
  }

  /** From now on the API calls a picture so, of which something is said: nobody else has changed that. */
  function noteStoredImage(pickedId: string, id: string): void {
    if (!received.current) return;
    const { values } = received.current;
    received.current.values = { ...values, informations: withStoredImage(values.informations, pickedId, id) };
  }

  /** Returns what was sent to be stored, and the fields in it that could not be. */
  async function saveParts(current: CardPanel): Promise<{ sent: CardFormValues; heldBack: CardFieldName[] }> {
    const typed = structuredClone(form.getValues());
    const { draft, heldBack } = toDraft(typed, base.current.values);
    const values = withFieldsOf(typed, heldBack, base.current.values);
    const touched = changedParts(base.current.values, typed);
    for (const panel of cardPanels) {
      if (panel === 'pictures') continue;
      const part = partOfPanel[panel];
      if (panel !== current && !touched.has(part)) continue;
      const { revision } = base.current;
      noteStored(part, values, await savePart({ id: startup.id, part, draft, revision }).unwrap());
      // Should the next part be lost with the session, what is stored by now does not come back as typed.
      kept.keepWaiting();
    }
    return { sent: typed, heldBack };
  }

  async function handIn(): Promise<StepOutcome> {
    try {
      await submitCard({ id: startup.id }).unwrap();
      // Once: a card with gaps may come back here after it was handed in.
      if (startup.status === 'CREATE') trackEvent({ name: 'createUser', role: 'STARTUP' });
      return { kind: isUnsaved(cardForm) ? 'overtaken' : 'saved', heldBack: [] };
    } catch (error) {
      const problems = showFailure(error);
      return problems.length > 0
        ? { kind: 'refused', problems, heldBack: [] }
        : { kind: 'failed', refused: [] };
    }
  }

  async function save(panel: CardPanel): Promise<StepOutcome> {
    let heldBack: readonly CardFieldName[] = [];
    let judged: CardFormValues;
    try {
      const saved = await saveParts(panel);
      heldBack = saved.heldBack;
      if (panel === 'pictures') await saveFiles();
      // What was typed while the save was under way is not stored: it can neither lack nor complete anything yet.
      judged = panel === 'pictures' ? form.getValues() : saved.sent;
    } catch (error) {
      if (await isChangedMeanwhile(error)) return { kind: 'changed' };
      return { kind: 'failed', refused: showFailure(error) };
    }
    if (cardProblems(judged, [panel]).length > 0) return { kind: 'incomplete', heldBack };
    if (panel !== 'pictures') return { kind: 'saved', heldBack };
    // The API would hand in what is stored, which is not what the person sees.
    if (heldBack.length > 0) return { kind: 'refused', problems: cardProblems(form.getValues()), heldBack };
    if (isUnsaved(cardForm)) return { kind: 'overtaken', heldBack };
    return handIn();
  }

  return { save, handIn };
}
