import type { Startup } from '@passerelle/contract/startups/startup';
import { zodFormResolver } from '@passerelle/ui';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type KeptChanges, useKeptChanges } from '../changes/use-kept-changes.ts';
import { cardFormSchema } from '../model/problems.ts';
import { type CardBase, type CardFormValues, type CardPanel, cardFormValues } from '../model/values.ts';
import { type PickedFiles, usePickedFileStore } from '../pictures/picked-files.ts';
import type { CardFiles } from '../pictures/save-files.ts';
import { useRunningRaise } from './running-raise.ts';

export interface CardForm {
  id: string;
  form: UseFormReturn<CardFormValues>;
  /** The files that were picked and are not uploaded yet. */
  files: PickedFiles;
  /** The logo and the pictures that are stored, as far as this form knows. */
  storedFiles: RefObject<CardFiles>;
  base: RefObject<CardBase>;
  kept: KeptChanges;
  runningRaise: string | null;
}

/** The logo and the pictures that a form holds. */
export const filesOf = ({ informations, pictureIds }: CardFormValues): CardFiles => ({
  logoId: informations.logoId,
  pictureIds,
});

/**
 * The form of a card, filled with what is stored of it when the screen opens, and with what the person had typed on it
 * before and not saved.
 * @param panels what is checked on a save: those that the person sees; the same array from one rendering to the next
 */
export function useCardForm(startup: Startup, panels: readonly CardPanel[]): CardForm {
  const [stored] = useState<CardBase>(() => ({
    values: cardFormValues(startup),
    revision: startup.revision,
  }));
  const base = useRef(stored);
  const resolver = useMemo(() => zodFormResolver(cardFormSchema(panels)), [panels]);
  const form = useForm<CardFormValues>({
    defaultValues: stored.values,
    resolver,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const files = usePickedFileStore();
  const storedFiles = useRef(filesOf(stored.values));
  const kept = useKeptChanges(startup.id, form, base);
  const runningRaise = useRunningRaise(startup);
  return { id: startup.id, form, files, storedFiles, base, kept, runningRaise };
}
