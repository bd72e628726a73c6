import type { ComponentProps, FormEvent } from 'react';
import { useSingleRun } from './use-single-run.ts';

export interface SingleRunFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Sends what was filled in; the form takes no other submission until the promise is settled. */
  onSubmit: (event: FormEvent) => unknown;
}

/** A form that sends once, however often its button or Enter is pressed while it does. */
export function SingleRunForm({ onSubmit, children, ...rest }: SingleRunFormProps) {
  const [submit] = useSingleRun(onSubmit);
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form may stand within another form of the screen, which is not meant.
        event.stopPropagation();
        void submit(event);
      }}
    >
      {children}
    </form>
  );
}
