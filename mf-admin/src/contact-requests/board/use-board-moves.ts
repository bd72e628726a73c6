import type { ContactRequest, ContactRequestStatus } from '@passerelle/contract';
import { isOvertaken } from '@passerelle/revisions';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateContactRequestMutation } from '../endpoints.ts';
import { useStatusWords } from '../list/use-status-words.ts';
import { usePartyNames } from '../parties/use-party-names.ts';
import { useCurrentRequest } from '../use-current-request.ts';
import type { Moves } from './placed-requests.ts';
import { useCardFocus } from './use-card-focus.ts';

/** A request that could not be moved, and where to. */
export interface FailedMove {
  id: string;
  to: ContactRequestStatus;
}

interface Told {
  /** Is told of a request that somebody else had saved first. */
  onOvertaken: (request: ContactRequest, to: ContactRequestStatus, conflict: unknown) => void;
  /** Is told of a request, as it is now, that is no longer in the column that it was to leave. */
  onElsewhere: (request: ContactRequest) => void;
}

/**
 * Moves requests from one column to another: a card is in its new column at once, and back in the old one where it
 * could not be saved.
 */
export function useBoardMoves({ onOvertaken, onElsewhere }: Told) {
  const { t } = useTranslation();
  const words = useStatusWords();
  const namesOf = usePartyNames();
  const [updateContactRequest] = useUpdateContactRequestMutation();
  const readCurrent = useCurrentRequest();
  const [moves, setMoves] = useState<Moves>(new Map());
  const [failed, setFailed] = useState<FailedMove | null>(null);
  const [said, setSaid] = useState({ text: '', turn: 0 });
  // State alone comes too late for the second press of a double click.
  const running = useRef(new Set<string>());
  const { focusCard, hasFocus } = useCardFocus();

  const say = (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 }));
  const place = (before: ContactRequest, shown: ContactRequest, isSaving: boolean) =>
    setMoves((current) => new Map(current).set(before.id, { before, shown, isSaving }));
  const forget = (id: string) =>
    setMoves((current) => new Map([...current].filter(([movedId]) => movedId !== id)));

  /** Says that a request was moved, and leaves the focus on its card. */
  function noteMoved(before: ContactRequest, saved: ContactRequest): void {
    setFailed(null);
    place(before, saved, false);
    say(
      t('admin:contactRequests.board.moved', {
        client: namesOf(before).client,
        status: words[saved.status],
      }),
    );
  }

  /** Puts a card back, with the focus where it had it. */
  function putBack(id: string): void {
    const keepsFocus = hasFocus(id);
    forget(id);
    if (keepsFocus) focusCard(id);
  }

  /** @param isOutdated whether the card may show the request as it was: what it is now is moved, then */
  async function move(request: ContactRequest, to: ContactRequestStatus, isOutdated: boolean): Promise<void> {
    const { id, status } = request;
    if (status === to || running.current.has(id)) return;
    running.current.add(id);
    setFailed(null);
    place(request, { ...request, status: to }, true);
    focusCard(id);
    const current = isOutdated ? await readCurrent(request) : request;
    if (current.status !== status) {
      running.current.delete(id);
      putBack(id);
      onElsewhere(current);
      return;
    }
    const { comment, owner, revision } = current;
    const change = { status: to, comment, ...(owner && { ownerId: owner.id }) };
    const { data: saved, error } = await updateContactRequest({ id, ...change, revision });
    running.current.delete(id);
    if (saved) {
      noteMoved(request, saved);
      return;
    }
    putBack(id);
    if (isOvertaken(error)) {
      onOvertaken(current, to, error);
      return;
    }
    setFailed({ id, to });
    say(
      t('admin:contactRequests.board.back', {
        client: namesOf(request).client,
        status: words[status],
      }),
    );
  }

  return { moves, failed, said, move, noteMoved, forget, focusCard };
}
