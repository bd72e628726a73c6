import { type ContactRequest, type ContactRequestStatus, waitLimits } from '@passerelle/contract';
import { useRef } from 'react';
import { useLazyGetContactRequestQuery } from './endpoints.ts';

/**
 * Asks for a request as it is now; where it cannot be had, or not soon, what the list knows of it has to do: a save is
 * compared with what is stored anyway.
 */
export function useCurrentRequest(): (known: ContactRequest) => Promise<ContactRequest> {
  const [read] = useLazyGetContactRequestQuery();
  return async (known) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, waitLimits.pressMilliseconds, null);
    });
    const answer = await Promise.race([read(known.id), late]);
    clearTimeout(timer);
    return answer?.isSuccess && answer.data ? answer.data : known;
  };
}

interface PressedIn {
  /** Whether the list is being asked for anew: until then it may show the request as it was, and a press waits for what it is. */
  isOutdated: boolean;
  /** The status that it is being moved to. */
  to?: ContactRequestStatus | undefined;
}

/** What a press on a request in a list does: opens it as it is now; where several were pressed, the last one. */
export function useOpenRequest(
  open: (request: ContactRequest, to?: ContactRequestStatus) => void,
): (known: ContactRequest, pressedIn: PressedIn) => Promise<void> {
  const readCurrent = useCurrentRequest();
  const presses = useRef(0);
  return async (known, { isOutdated, to }) => {
    presses.current += 1;
    const press = presses.current;
    const request = isOutdated ? await readCurrent(known) : known;
    if (press === presses.current) open(request, to);
  };
}
