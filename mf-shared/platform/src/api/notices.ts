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

export type Notice = NoticeContent & { id: string };

const isSame = (one: NoticeContent, other: NoticeContent) => JSON.stringify(one) === JSON.stringify(other);

/** The notices that stand on the page now, oldest first. The interface shows them and dismisses them. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeRaised: {
      prepare: (content: NoticeContent) => ({ payload: { content, id: nanoid() } }),
      reducer: (notices, { payload }: PayloadAction<{ content: NoticeContent; id: string }>) => {
        // Ten calls that fail together raise one notice.
        const standing = notices.some(({ id: _, ...content }) => isSame(content, payload.content));
        if (!standing) notices.push({ ...payload.content, id: payload.id });
      },
    },
    noticeDismissed: (notices, { payload }: PayloadAction<string>) =>
      notices.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotices: (notices) => notices },
});

export const { noticeRaised, noticeDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
