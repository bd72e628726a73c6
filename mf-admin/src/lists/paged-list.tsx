import { fetchMore, itemsOf } from '@passerelle/platform/api';
import { LoadMore } from '@passerelle/ui';
import type { ComponentProps, ReactNode } from 'react';
import { ListState } from './list-state.tsx';

type ListStateProps = ComponentProps<typeof ListState>;

interface PagedListProps<Item> extends Omit<ListStateProps, 'total'> {
  list: ListStateProps['list'] &
    Parameters<typeof fetchMore>[0] & {
      currentData?: Parameters<typeof itemsOf<Item>>[0];
      isFetchingNextPage: boolean;
    };
  /** How many more a press adds. */
  step: number;
  /** Draws the items that are there: at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that grows by a press: what stands for it while it loads, where it failed or is empty, its items, and how to see more. */
export function PagedList<Item>({ list, step, children, ...state }: PagedListProps<Item>) {
  const { items, total } = itemsOf(list.currentData);
  return (
    <>
      <ListState list={list} total={total} {...state} />
      {items.length > 0 && children(items)}
      <LoadMore
        shown={items.length}
        total={total}
        step={step}
        isLoading={list.isFetchingNextPage}
        onMore={() => fetchMore(list)}
      />
    </>
  );
}
