import type { Page } from '@passerelle/contract/common/paging';

interface Pages<Item> {
  pages: Page<Item>[];
}

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

/** What is the same of an item whenever it is read: its identifier, or all of it. */
function identityOf(item: unknown): string {
  const hasId = typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string';
  return hasId ? String(item.id) : JSON.stringify(item);
}

/**
 * The items of the pages loaded so far, and how many the whole list has. One that a later page brings again, as others came
 * before it meanwhile, stands where it stood.
 */
export function itemsOf<Item>(list: Pages<Item> | undefined): { items: Item[]; total: number } {
  const pages = list?.pages ?? [];
  const items = new Map(pages.flatMap(({ data }) => data).map((item) => [identityOf(item), item]));
  return { items: [...items.values()], total: pages.at(-1)?.totalElements ?? 0 };
}

interface GrowingList {
  fetchNextPage: () => PromiseLike<{ data?: Pages<unknown> | undefined }> & {
    refetch: () => PromiseLike<unknown>;
  };
}

/** Whether the pages do not belong together: the list has grown or shrunk between them, or one has items of another. */
function isShifted(list: Pages<unknown>): boolean {
  const totals = new Set(list.pages.map(({ totalElements }) => totalElements));
  const loaded = list.pages.reduce((sum, { data }) => sum + data.length, 0);
  return totals.size > 1 || itemsOf(list).items.length < loaded;
}

/**
 * Asks for the next page of a list. Where others have come or gone since the page before, all of it is asked for anew: some would
 * be left out.
 */
export async function fetchMore({ fetchNextPage }: GrowingList): Promise<void> {
  const asked = fetchNextPage();
  const { data } = await asked;
  if (data && isShifted(data)) await asked.refetch();
}

/** Whether a list could not be read. Where its next page alone did not come, what is there stays. */
export const isListFailed = (list: { isError: boolean; isFetchNextPageError: boolean }): boolean =>
  list.isError && !list.isFetchNextPageError;
