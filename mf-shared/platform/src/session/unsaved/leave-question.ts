import { useEffect, useEffectEvent } from 'react';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** Returns whether the person leaves, after having been asked. */
type LeaveQuestion = () => Promise<boolean>;

/** Of all that is unsaved on the page; what came last asks. */
const standing = new Set<LeaveQuestion>();

/** While `isWanted`, a sign-out asks for confirmation first: a page with unsaved changes needs it. */
export function useLeaveQuestion(isWanted: boolean, ask: LeaveQuestion): void {
  useUnsavedChanges(isWanted);
  const question = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted) return;
    const mine: LeaveQuestion = () => question();
    standing.add(mine);
    return () => {
      standing.delete(mine);
    };
  }, [isWanted]);
}

/** Whether nothing on the page holds the person back. */
export async function mayLeave(): Promise<boolean> {
  const last = [...standing].at(-1);
  return last ? last() : true;
}
