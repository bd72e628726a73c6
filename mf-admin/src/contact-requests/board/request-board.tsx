import { makeStyles } from '@fluentui/react-components';
import { type ContactRequest, type ContactRequestStatus, contactRequestStatuses } from '@passerelle/contract';
import { itemsOf } from '@passerelle/platform/api';
import { Announcement, screens, usePlaceAbove } from '@passerelle/ui';
import { type Ref, useImperativeHandle, useState } from 'react';
import { isAskedAnew } from '../../lists/use-opened-row.ts';
import { useOpenRequest } from '../use-current-request.ts';
import type { OpenedRequest } from '../use-opened-request.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { placedRequests } from './placed-requests.ts';
import type { BoardLists } from './use-board-columns.ts';
import { useBoardMoves } from './use-board-moves.ts';

const useStyles = makeStyles({
  board: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '20px',
    alignItems: 'start',
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** What the board is told of a request whose drawer was opened from it. */
export interface BoardFeedback {
  /** What the board shows; another one may not show the request. */
  view: string;
  /** The drawer was closed. */
  noteClosed: (opened: OpenedRequest) => void;
  /** It was saved with another status. */
  noteMoved: (before: ContactRequest, saved: ContactRequest) => void;
}

interface RequestBoardProps {
  ref: Ref<BoardFeedback>;
  view: string;
  lists: BoardLists;
  onOpen: (opened: OpenedRequest) => void;
}

/**
 * Contact requests in a column for each status, among which the team moves them. Their drawers are the page's: a board gives
 * way to the next when it is narrowed, also by the browser's own way back.
 */
export function RequestBoard({ ref, view, lists, onOpen }: RequestBoardProps) {
  const styles = useStyles();
  const [dragged, setDragged] = useState<ContactRequest | null>(null);
  const board = useBoardMoves({
    onOvertaken: (request, to, conflict) => onOpen({ request, to, conflict, view }),
    onElsewhere: (request) => onOpen({ request, view }),
  });
  const openRequest = useOpenRequest((request, to) => onOpen({ request, to, view }));
  const loaded = {
    OPEN: itemsOf(lists.OPEN.data).items,
    WIP: itemsOf(lists.WIP.data).items,
    DONE: itemsOf(lists.DONE.data).items,
  };
  const isAwaited = contactRequestStatuses.some((status) => !lists[status].data && lists[status].isFetching);
  const isHeld = usePlaceAbove(isAwaited ? 'awaited' : 'some') === 'awaited';
  const saving = [...board.moves.values()].filter(({ isSaving }) => isSaving);

  const isOutdated = (request: ContactRequest): boolean => isAskedAnew(lists[request.status]);
  const open = (request: ContactRequest, to?: ContactRequestStatus) =>
    void openRequest(request, { isOutdated: isOutdated(request), to });

  function move(request: ContactRequest, to: ContactRequestStatus): void {
    // What became of it is asked before it is settled.
    if (to === 'DONE') open(request, to);
    else void board.move(request, to, isOutdated(request));
  }

  useImperativeHandle(ref, () => ({
    view,
    noteMoved: board.noteMoved,
    noteClosed({ request, to, saved }) {
      if (!saved) board.forget(request.id);
      if (saved ? saved === 'MOVED' : to) board.focusCard(request.id);
    },
  }));

  return (
    <div className={styles.board}>
      {contactRequestStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          list={lists[status]}
          isHeld={isHeld}
          arriving={
            saving.filter(({ shown }) => shown.status === status).length -
            saving.filter(({ before }) => before.status === status).length
          }
          isTarget={dragged !== null && dragged.status !== status}
          onDrop={() => {
            setDragged(null);
            if (dragged) move(dragged, status);
          }}
        >
          {placedRequests(status, loaded, board.moves).map((request) => (
            <BoardCard
              key={request.id}
              request={request}
              isSaving={board.moves.get(request.id)?.isSaving ?? false}
              isDragged={dragged?.id === request.id}
              failedTo={board.failed?.id === request.id ? board.failed.to : undefined}
              onOpen={() => open(request)}
              onMove={(to) => move(request, to)}
              onDrag={() => setDragged(request)}
              onDragEnd={() => setDragged(null)}
            />
          ))}
        </BoardColumn>
      ))}
      <Announcement text={board.said.text} turn={board.said.turn} />
    </div>
  );
}
