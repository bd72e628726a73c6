import type { Startup } from '@passerelle/contract/startup';
import { zodFormResolver } from '@passerelle/shared/ui';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { cardFormSchema } from '../model/problems.ts';
import { type CardFormValues, type CardPanel, cardFormValues } from '../model/values.ts';
import { type PickedFiles, usePickedFileStore } from '../pictures/picked-files.ts';

export interface CardForm {
  form: UseFormReturn<CardFormValues>;
  /** The files that were picked and are not uploaded yet. */
  files: PickedFiles;
}

/**
 * The form of a card, filled with what is stored of it when the screen opens.
 * @param panels what is checked on a save: those that the person sees; the same array from one rendering to the next
 */
export function useCardForm(startup: Startup, panels: readonly CardPanel[]): CardForm {
  const [defaultValues] = useState(() => cardFormValues(startup));
  const resolver = useMemo(() => zodFormResolver(cardFormSchema(panels)), [panels]);
  const form = useForm<CardFormValues>({
    defaultValues,
    resolver,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const files = usePickedFileStore();
  return { form, files };
}
