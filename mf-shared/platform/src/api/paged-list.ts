import type { Page } from '@passerelle/contract/common/paging';

/**
 * How a list that grows page by page (`build.infiniteQuery`) finds its next page: there is one as long as fewer
 * items are loaded than there are, and the last page brought some.
 */
export const pagedList = {
  initialPageParam: 0,
  getNextPageParam(last: Page<unknown>, pages: Page<unknown>[], page: number): number | undefined {
    const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
    return last.data.length > 0 && loaded < last.totalElements ? page + 1 : undefined;
  },
};

/** The items of the pages loaded so far, and how many the whole list has. */
export function itemsOf<Item>(list: { pages: Page<Item>[] } | undefined): { items: Item[]; total: number } {
  const pages = list?.pages ?? [];
  return { items: pages.flatMap(({ data }) => data), total: pages.at(-1)?.totalElements ?? 0 };
}
