import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { ContactRequestStatus } from '@passerelle/contract';
import { fetchMore, isListFailed, itemsOf } from '@passerelle/platform/api';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens, LoadMore, screens } from '@passerelle/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAskedAnew } from '../../lists/use-opened-row.ts';
import { useOutdatedStyles } from '../../lists/use-outdated-styles.ts';
import { CONTACT_REQUESTS_PAGE_SIZE } from '../endpoints.ts';
import { useStatusWords } from '../list/use-status-words.ts';
import type { BoardList } from './use-board-columns.ts';

const useStyles = makeStyles({
  column: {
    minWidth: 0,
    padding: '16px',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: houseTokens.houseGroundDeep,
    [screens.phone]: { padding: '12px' },
  },
  target: { outline: `2px dashed ${tokens.colorNeutralStrokeAccessible}`, outlineOffset: '-2px' },
  over: { outline: `3px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  title: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '20px',
    lineHeight: 1.25,
  },
  count: {
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  cards: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  waiting: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    [screens.calm]: { '& *': { animationName: 'none' } },
  },
});

interface BoardColumnProps {
  status: ContactRequestStatus;
  list: BoardList;
  /** Whether it waits for the others: one below the other, one that came earlier would push the next away under the finger. */
  isHeld: boolean;
  /** How many of its requests are on their way here less those on their way elsewhere. */
  arriving: number;
  /** Whether what is being dragged may be dropped here. */
  isTarget: boolean;
  onDrop: () => void;
  /** Its cards. */
  children: readonly ReactNode[];
}

/** The requests of one status, page by page, and the place where others are dropped. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, list, isHeld, arriving, isTarget, onDrop, children } = props;
  const styles = useStyles();
  const { outdated } = useOutdatedStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const words = useStatusWords();
  const titleId = useId();
  const [isOver, setOver] = useState(false);
  const { items, total } = itemsOf(list.data);
  const hasFailed = isListFailed(list) && !list.isFetching && !isHeld;
  const isShown = !hasFailed && !isHeld;
  return (
    <section
      aria-labelledby={titleId}
      className={mergeClasses(styles.column, isTarget && styles.target, isTarget && isOver && styles.over)}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!isTarget) return;
        event.preventDefault();
        onDrop();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {words[status]}{' '}
        {list.currentData && isShown && (
          <span className={styles.count}>{formatNumber(Math.max(0, total + arriving))}</span>
        )}
      </h2>
      {hasFailed && (
        <>
          <p className={styles.text}>{t('admin:contactRequests.error')}</p>
          <Button onClick={() => list.refetch()}>{t('admin:contactRequests.retry')}</Button>
        </>
      )}
      {(isHeld || (!list.data && list.isFetching)) && (
        <Skeleton aria-label={t('ui:loading')} className={styles.waiting}>
          <SkeletonItem size={96} />
          <SkeletonItem size={96} />
        </Skeleton>
      )}
      {list.currentData && isShown && children.length === 0 && (
        <p className={styles.text}>{t('admin:contactRequests.board.none')}</p>
      )}
      {isShown && (
        <>
          {children.length > 0 && (
            <ul
              aria-labelledby={titleId}
              aria-busy={list.isFetching}
              className={mergeClasses(styles.cards, isAskedAnew(list) && outdated)}
            >
              {children}
            </ul>
          )}
          <LoadMore
            shown={items.length}
            total={total}
            step={CONTACT_REQUESTS_PAGE_SIZE}
            isLoading={list.isFetchingNextPage}
            onMore={() => fetchMore(list)}
          />
        </>
      )}
    </section>
  );
}
