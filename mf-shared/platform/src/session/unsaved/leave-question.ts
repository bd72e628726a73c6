import { useEffect, useEffectEvent } from 'react';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** Returns whether the person leaves, after having been asked. */
type LeaveQuestion = () => Promise<boolean>;

let standing: LeaveQuestion | null = null;

/** While `isWanted`, a sign-out asks for confirmation first: a page with unsaved changes needs it. */
export function useLeaveQuestion(isWanted: boolean, ask: LeaveQuestion): void {
  useUnsavedChanges(isWanted);
  const question = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted) return;
    const mine: LeaveQuestion = () => question();
    standing = mine;
    return () => {
      if (standing === mine) standing = null;
    };
  }, [isWanted]);
}

/** Whether nothing on the page holds the person back. */
export async function mayLeave(): Promise<boolean> {
  return standing ? standing() : true;
}
