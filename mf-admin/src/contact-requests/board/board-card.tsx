import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ArrowMoveRegular } from '@fluentui/react-icons/svg/arrow-move';
import { type ContactRequest, type ContactRequestStatus, contactRequestStatuses } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useRight } from '@passerelle/platform/session';
import { Panel, pressableRow, rowOpener } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ContactRequestNotes } from '../contact-request-state.tsx';
import { useStatusWords } from '../list/use-status-words.ts';
import { PartyLink } from '../parties/party-link.tsx';
import { usePartyNames } from '../parties/use-party-names.ts';
import { cardId, cardMover } from './use-card-focus.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: '16px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  draggable: { cursor: 'grab' },
  dragged: { opacity: 0.5 },
  parties: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  party: { display: 'block' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  failed: {
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface BoardCardProps {
  request: ContactRequest;
  isSaving: boolean;
  isDragged: boolean;
  /** Where it could not be moved to. */
  failedTo: ContactRequestStatus | undefined;
  onOpen: () => void;
  onMove: (to: ContactRequestStatus) => void;
  onDrag: () => void;
  onDragEnd: () => void;
}

/** One request on the board: it opens, and goes to another column by its menu or by being dragged there. */
export function BoardCard(props: BoardCardProps) {
  const { request, isSaving, isDragged, failedTo, onOpen, onMove, onDrag, onDragEnd } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const words = useStatusWords();
  const mayEdit = useRight('EDITOR');
  const { id, status, owner, date } = request;
  const names = usePartyNames()(request);
  const canMove = mayEdit && !isSaving;
  return (
    <li
      id={cardId(id)}
      aria-busy={isSaving}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Whoever drags a link of the card drags the card; nobody's name leaves the page with it.
        event.dataTransfer.clearData();
        event.dataTransfer.setData('text/plain', id);
        event.dataTransfer.setDragImage(event.currentTarget, 16, 16);
        onDrag();
      }}
      onDragEnd={onDragEnd}
      {...pressableRow}
    >
      <Panel className={mergeClasses(styles.card, canMove && styles.draggable, isDragged && styles.dragged)}>
        <p className={styles.parties}>
          <span className={styles.party}>
            <PartyLink request={request} side="client" />
          </span>{' '}
          <span className={styles.party}>
            <span className={styles.quiet}>{t('admin:contactRequests.issuedFor')}</span>{' '}
            <PartyLink request={request} side="startup" />
          </span>
        </p>
        <p className={styles.quiet}>
          {t('admin:contactRequests.owner.by', {
            name: owner?.fullName ?? t('admin:contactRequests.owner.nobody'),
          })}
        </p>
        <div>
          <span className={styles.quiet}>{t('admin:contactRequests.date', { date: formatDate(date) })}</span>
          <ContactRequestNotes request={request} />
        </div>
        {failedTo && failedTo !== status && (
          <p className={styles.failed}>
            {t('admin:contactRequests.board.notMoved', { status: words[failedTo] })}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            {...rowOpener}
            size="small"
            aria-haspopup="dialog"
            aria-label={t(mayEdit ? 'admin:contactRequests.editOf' : 'admin:contactRequests.seeOf', names)}
            onClick={onOpen}
          >
            {t(mayEdit ? 'admin:contactRequests.edit' : 'admin:contactRequests.see')}
          </Button>
          {mayEdit && (
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <Button
                  {...cardMover}
                  size="small"
                  icon={<ArrowMoveRegular />}
                  disabledFocusable={isSaving}
                  aria-label={t('admin:contactRequests.board.moveOf', names)}
                >
                  {t('admin:contactRequests.board.move')}
                </Button>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  {contactRequestStatuses
                    .filter((other) => other !== status)
                    .map((to) => (
                      <MenuItem key={to} onClick={() => onMove(to)}>
                        {t('admin:contactRequests.board.to', { status: words[to] })}
                      </MenuItem>
                    ))}
                </MenuList>
              </MenuPopover>
            </Menu>
          )}
        </div>
      </Panel>
    </li>
  );
}
