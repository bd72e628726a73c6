export { api } from './api.ts';
export { apiErrorOf, type CallError, statusOf } from './api-error.ts';
export { apiBase, assetAddress } from './base-address.ts';
export type { CallArguments, CallOptions } from './base-query.ts';
export { type Notice, type NoticeContent, noticeDismissed, noticeRaised, selectNotices } from './notices.ts';
export { itemsOf, pagedList } from './paged-list.ts';
export { readStoredUser, selectUser, userForgotten, userKnown } from './signed-in-user.ts';
export { type AppDispatch, type AppStore, makeStore, type RootState, useAppDispatch } from './store.ts';
