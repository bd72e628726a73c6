import { makeStyles } from '@fluentui/react-components';
import { type ContactRequest, type ContactRequestStatus, contactRequestStatuses } from '@passerelle/contract';
import { itemsOf } from '@passerelle/platform/api';
import { useRight } from '@passerelle/platform/session';
import { Announcement, screens, useNotify } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAskedAnew } from '../../lists/use-opened-row.ts';
import { EditContactRequestDrawer } from '../edit-contact-request-drawer.tsx';
import { ReadContactRequestDrawer } from '../read-contact-request-drawer.tsx';
import { useOpenRequest } from '../use-current-request.ts';
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

/** A request whose drawer is open; where it is being moved, and why that could not be done yet. */
interface Opened {
  request: ContactRequest;
  to?: ContactRequestStatus;
  conflict?: unknown;
  /** How it was saved in its drawer last: that stays open where something else in it is unsaved. */
  saved?: 'MOVED' | 'IN_PLACE';
}

/** Contact requests in a column for each status, among which the team moves them. */
export function RequestBoard({ lists }: { lists: BoardLists }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const mayEdit = useRight('EDITOR');
  // The first one's drawer is open; the others wait for its end.
  const [toOpen, setToOpen] = useState<readonly Opened[]>([]);
  const [opened] = toOpen;
  const [dragged, setDragged] = useState<ContactRequest | null>(null);
  const board = useBoardMoves({
    onOvertaken: (request, to, conflict) => openNext({ request, to, conflict }),
    onElsewhere: (request) => openNext({ request }),
  });
  const openRequest = useOpenRequest((request, to) => openNext({ request, to }));
  const loaded = {
    OPEN: itemsOf(lists.OPEN.data).items,
    WIP: itemsOf(lists.WIP.data).items,
    DONE: itemsOf(lists.DONE.data).items,
  };
  const saving = [...board.moves.values()].filter(({ isSaving }) => isSaving);

  const isOutdated = (request: ContactRequest): boolean => isAskedAnew(lists[request.status]);
  const open = (request: ContactRequest, to?: ContactRequestStatus) =>
    void openRequest(request, { isOutdated: isOutdated(request), to });

  function move(request: ContactRequest, to: ContactRequestStatus): void {
    // What became of it is asked before it is settled.
    if (to === 'DONE') open(request, to);
    else void board.move(request, to, isOutdated(request));
  }

  /** A card may come back from a column while another one's drawer is open, with what was typed in it. */
  function openNext(next: Opened): void {
    setToOpen((all) => (all.some(({ request }) => request.id === next.request.id) ? all : [...all, next]));
  }

  function close(): void {
    setToOpen((all) => all.slice(1));
    if (!opened) return;
    const { request, to, saved } = opened;
    if (!saved) board.forget(request.id);
    if (saved ? saved === 'MOVED' : to) board.focusCard(request.id);
  }

  return (
    <div className={styles.board}>
      {contactRequestStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          list={lists[status]}
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
      {opened && !mayEdit && <ReadContactRequestDrawer request={opened.request} onClose={close} />}
      {opened && mayEdit && (
        <EditContactRequestDrawer
          key={opened.request.id}
          request={opened.request}
          to={opened.to}
          conflict={opened.conflict}
          onSaved={(saved) => {
            const { request } = opened;
            const hasMoved = saved.status !== request.status;
            if (hasMoved) board.noteMoved(request, saved);
            else notify.success(t('admin:contactRequests.drawer.saved'));
            setToOpen(([, ...rest]) => [{ request: saved, saved: hasMoved ? 'MOVED' : 'IN_PLACE' }, ...rest]);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
