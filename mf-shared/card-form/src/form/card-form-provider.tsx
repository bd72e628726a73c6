import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { PickedFilesContext } from '../pictures/picked-files.ts';
import { RunningRaiseContext } from './running-raise.ts';
import type { CardForm } from './use-card-form.ts';

/** Gives the panels below it the form that they fill in. */
export function CardFormProvider({ cardForm, children }: { cardForm: CardForm; children: ReactNode }) {
  return (
    <PickedFilesContext value={cardForm.files}>
      <RunningRaiseContext value={cardForm.runningRaise}>
        <FormProvider {...cardForm.form}>{children}</FormProvider>
      </RunningRaiseContext>
    </PickedFilesContext>
  );
}
