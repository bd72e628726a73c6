import './translations.ts';

export {
  useActivateAccountMutation,
  useResetPasswordMutation,
  useSendResetEmailMutation,
  useValidateTokenQuery,
} from './account-endpoints.ts';
export type { Credentials } from './basic-credentials.ts';
export { finishSignOuts } from './finish-sign-outs.ts';
export { homePath, isUnfinishedStart, onboardingPath } from './home-path.ts';
export { useLeaveQuestion } from './leave-question.ts';
export { type LoginAdvice, type LoginFailure, loginAdvice } from './login-failure.ts';
export { keepLanguageOfPerson } from './person-language.ts';
export { rememberRequestedAddress, takeRequestedAddress } from './requested-address.ts';
export { sessionApi, useConsentMutation, useLoginMutation } from './session-endpoints.ts';
export {
  UnsavedScopeContext,
  useHasUnsavedChanges,
  useUnsavedChanges,
  useUnsavedScope,
} from './unsaved-changes.ts';
export { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-texts.ts';
export { type Session, useSession } from './use-session.ts';
export { useSignOut } from './use-sign-out.ts';
export { fullNameOf, initialsOf } from './user-name.ts';
