import { UnsavedScopeContext, useHasUnsavedChanges, useUnsavedScope } from '@passerelle/shared/session';
import { type ComponentProps, type FormEvent, useRef } from 'react';
import { LeaveGuard } from '../overlays/leave-guard.tsx';
import { useSingleRun } from './use-single-run.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Sends what was filled in; the form takes no other submission until the promise is settled. */
  onSubmit: (event: FormEvent) => unknown;
  /** Nothing is asked before it is left: there is nothing in it to be missed, or the screen asks itself. */
  isLeftFreely?: boolean;
}

/**
 * A form that sends once, however often its button or Enter is pressed while it does, and that is not left with
 * unsaved changes in it before the person was asked.
 */
export function Form({ onSubmit, isLeftFreely = false, children, ...rest }: FormProps) {
  const isSending = useRef(false);
  const [submit] = useSingleRun(async (event: FormEvent) => {
    isSending.current = true;
    try {
      await onSubmit(event);
    } finally {
      isSending.current = false;
    }
  });
  const scope = useUnsavedScope();
  const hasChanges = useHasUnsavedChanges(scope);
  return (
    <>
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
        <UnsavedScopeContext value={scope}>{children}</UnsavedScopeContext>
      </form>
      {hasChanges && !isLeftFreely && <LeaveGuard isSending={() => isSending.current} />}
    </>
  );
}
