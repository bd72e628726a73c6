import { UnsavedScopeContext, useHasUnsavedChanges, useUnsavedScope } from '@passerelle/platform/session';
import { type FormEvent, useRef } from 'react';
import { LeaveGuard } from '../../overlays/leave-guard.tsx';
import { RequiredNote } from '../field/required-note.tsx';
import { SingleRunForm, type SingleRunFormProps } from './single-run-form.tsx';

interface FormProps extends SingleRunFormProps {
  /** Nothing is asked before it is left: there is nothing in it to be missed, or the screen asks itself. */
  isLeftFreely?: boolean;
}

/** The form of every screen: it sends once, and asks before it is left with unsaved changes in it. */
export function Form({ onSubmit, isLeftFreely = false, children, ...rest }: FormProps) {
  const isSending = useRef(false);
  const scope = useUnsavedScope();
  const hasChanges = useHasUnsavedChanges(scope);

  async function send(event: FormEvent) {
    isSending.current = true;
    try {
      await onSubmit(event);
    } finally {
      isSending.current = false;
    }
  }
  return (
    <>
      <SingleRunForm {...rest} onSubmit={send}>
        <RequiredNote />
        <UnsavedScopeContext value={scope}>{children}</UnsavedScopeContext>
      </SingleRunForm>
      {hasChanges && !isLeftFreely && <LeaveGuard isSending={() => isSending.current} />}
    </>
  );
}
