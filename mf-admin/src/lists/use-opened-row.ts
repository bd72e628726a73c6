import { useState } from 'react';

interface AskedList {
  isFetching: boolean;
  isFetchingNextPage?: boolean;
}

/** Whether the rows of a list that is shown may be outdated: it is being asked for anew, and not only for more of it. */
export const isAskedAnew = ({ isFetching, isFetchingNextPage }: AskedList): boolean =>
  isFetching && !isFetchingNextPage;

/**
 * The row whose drawer is open. One that is pressed while its list is being asked for anew opens once the answer is
 * there, as the answer has it: a save of what was outdated would be taken for one of a second person.
 */
export function useOpenedRow<Row extends { id: string }>(rows: readonly Row[], list: AskedList) {
  const [pressed, setPressed] = useState<Row | null>(null);
  const [opened, setOpened] = useState<Row | null>(null);
  if (pressed && !isAskedAnew(list)) {
    setOpened(rows.find(({ id }) => id === pressed.id) ?? pressed);
    setPressed(null);
  }
  return { opened, open: (row: Row) => setPressed(row), close: () => setOpened(null) };
}
