export { api } from './api.ts';
export { apiErrorOf, type CallError, statusOf } from './api-error.ts';
export { apiBase, assetAddress, assetSources } from './base-address.ts';
export { isShownGlobally } from './failure-notices.ts';
export { type DownloadedFile, readFile, saveFile } from './file-download.ts';
export { type Notice, type NoticeContent, noticeDismissed, noticeRaised, selectNotices } from './notices.ts';
export { announceConsent } from './other-tabs.ts';
export { fetchMore, isListFailed, itemsOf, pagedList } from './paged-list.ts';
export {
  type SessionEnd,
  selectSessionEnd,
  sessionEndNear,
} from './session-end.ts';
export { readStoredUser, selectUser, userForgotten, userKnown } from './signed-in-user.ts';
export {
  identityDeclined,
  identityProved,
  identityUnasked,
  selectIsIdentityAsked,
} from './step-up/identity-question.ts';
export { type AppDispatch, type AppStore, makeStore, type RootState, useAppDispatch } from './store.ts';
