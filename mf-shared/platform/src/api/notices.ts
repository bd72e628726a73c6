import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** What a notice says: a failed call by its kind, or a text of the screen that raised it. */
export type NoticeContent =
  | { kind: 'sessionExpired' }
  | { kind: 'forbidden'; text?: string }
  | { kind: 'identityUnproved' }
  | { kind: 'conflict'; text?: string }
  | { kind: 'missing'; text: string }
  | { kind: 'tooMany'; text: string }
  | { kind: 'network'; reference?: string }
  | { kind: 'message'; intent: 'success' | 'info' | 'warning' | 'error'; title: string; text?: string };

export type Notice = NoticeContent & {
  id: string;
  /** Milliseconds since the page was opened. */
  raisedAt: number;
};

interface RaisedNotice extends Pick<Notice, 'id' | 'raisedAt'> {
  content: NoticeContent;
}

/** Calls that fail together raise the same notice within so many milliseconds. */
const togetherMilliseconds = 1_000;

const isSame = (one: NoticeContent, other: NoticeContent) => JSON.stringify(one) === JSON.stringify(other);

/** The notices that stand on the page now, oldest first. The interface shows them and dismisses them. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeRaised: {
      prepare: (content: NoticeContent) => ({
        payload: { content, id: nanoid(), raisedAt: performance.now() },
      }),
      reducer: (notices, { payload }: PayloadAction<RaisedNotice>) => {
        const { content, id, raisedAt } = payload;
        const index = notices.findIndex(({ id: _, raisedAt: __, ...standing }) => isSame(standing, content));
        const same = notices[index];
        // Ten calls that fail together raise one notice.
        if (same && raisedAt - same.raisedAt < togetherMilliseconds) return;
        // What happens again later is shown and announced anew.
        if (same) notices.splice(index, 1);
        notices.push({ ...content, id, raisedAt });
      },
    },
    noticeDismissed: (notices, { payload }: PayloadAction<string>) =>
      notices.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotices: (notices) => notices },
});

export const { noticeRaised, noticeDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
