import { useRight } from '@passerelle/platform/session';
import { useNotify } from '@passerelle/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardFeedback } from './board/request-board.tsx';
import { EditContactRequestDrawer } from './edit-contact-request-drawer.tsx';
import { ReadContactRequestDrawer } from './read-contact-request-drawer.tsx';
import type { OpenedRequest } from './use-opened-request.ts';

interface OpenedRequestDrawerProps {
  opened: OpenedRequest;
  /** The board, where one is shown. */
  board: RefObject<BoardFeedback | null>;
  onSaved: (saved: OpenedRequest) => void;
  onClose: () => void;
}

/** The drawer of a request, for who follows it up and for who may only read it. The board that it was opened from is told. */
export function OpenedRequestDrawer({ opened, board, onSaved, onClose }: OpenedRequestDrawerProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const mayEdit = useRight('EDITOR');
  const { request, to, conflict, view } = opened;
  // On another board, or beside a list, the card of the request may not be there.
  const shownBoard = () => (board.current?.view === view ? board.current : null);
  const close = () => {
    onClose();
    shownBoard()?.noteClosed(opened);
  };
  if (!mayEdit) return <ReadContactRequestDrawer request={request} onClose={close} />;
  return (
    <EditContactRequestDrawer
      key={request.id}
      request={request}
      to={to}
      conflict={conflict}
      onSaved={(saved) => {
        const told = saved.status === request.status ? null : shownBoard();
        if (told) told.noteMoved(request, saved);
        else notify.success(t('admin:contactRequests.drawer.saved'));
        onSaved({ request: saved, saved: told ? 'MOVED' : 'IN_PLACE', view });
      }}
      onClose={close}
    />
  );
}
