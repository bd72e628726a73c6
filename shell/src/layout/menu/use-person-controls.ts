import { useEffect, useState } from 'react';
import { loadedPersonControls, loadPersonControls, type PersonControls } from './load-person-controls.ts';

/**
 * What the header has for somebody who is signed in, as soon as it is there; nothing for a visitor, who never loads it.
 * Throws where it did not come: without it nobody could sign out.
 */
export function usePersonControls(isSignedIn: boolean): Partial<PersonControls> {
  const [controls, setControls] = useState(loadedPersonControls);
  const [failure, setFailure] = useState<{ error: unknown }>();

  useEffect(() => {
    if (!isSignedIn || controls) return;
    loadPersonControls().then(setControls, (error: unknown) => setFailure({ error }));
  }, [isSignedIn, controls]);

  if (failure) throw failure.error;
  return (isSignedIn && controls) || {};
}
