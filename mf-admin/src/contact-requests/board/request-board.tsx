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

/** The request whose drawer is open; where it is being moved, and why that could not be done yet. */
interface Opened {
  request: ContactRequest;
  to?: ContactRequestStatus;
  conflict?: unknown;
}

/** Contact requests in a column for each status, among which the team moves them. */
export function RequestBoard({ lists }: { lists: BoardLists }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const mayEdit = useRight('EDITOR');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [dragged, setDragged] = useState<ContactRequest | null>(null);
  const board = useBoardMoves({
    onOvertaken: (request, to, conflict) => setOpened({ request, to, conflict }),
    onElsewhere: (request) => setOpened({ request }),
  });
  const openRequest = useOpenRequest((request, to) => setOpened({ request, to }));
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

  function close(): void {
    setOpened(null);
    if (!opened) return;
    board.forget(opened.request.id);
    if (opened.to) board.focusCard(opened.request.id);
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
            setOpened(null);
            if (saved.status === request.status) notify.success(t('admin:contactRequests.drawer.saved'));
            else {
              board.noteMoved(request, saved);
              board.focusCard(request.id);
            }
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
