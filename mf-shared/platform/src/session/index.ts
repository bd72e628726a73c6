import './translations.ts';

export { useSessionWarning } from './end/use-session-warning.ts';
export { watchSessionEnd } from './end/watch-session-end.ts';
export { useReadFactorsQuery, useRequestPasskeyMutation } from './factors/factor-endpoints.ts';
export {
  answerRequest,
  createPasskey,
  type PasskeyFailure,
} from './factors/passkey-browser.ts';
export { confirmPerson } from './person/confirm-person.ts';
export { keepLanguageOfPerson } from './person/person-language.ts';
export { useRight } from './person/use-right.ts';
export { useRole } from './person/use-role.ts';
export { type Session, useSession } from './person/use-session.ts';
export { fullNameOf, initialsOf } from './person/user-name.ts';
export type { Credentials } from './sign-in/basic-credentials.ts';
export { useInstallationRules } from './sign-in/installation-rules.ts';
export {
  isProofRefused,
  type LoginAdvice,
  type LoginFailure,
  loginAdvice,
  type SecondFactor,
  secondFactorOf,
} from './sign-in/login-failure.ts';
export { rememberRequestedAddress, takeRequestedAddress } from './sign-in/requested-address.ts';
export {
  sessionApi,
  useConfirmIdentityMutation,
  useConsentMutation,
  useLoginFactorMutation,
  useLoginMutation,
} from './sign-in/session-endpoints.ts';
export {
  announceConfirmation,
  followConfirmations,
  offersSingleSignOn,
  singleSignOnAddress,
} from './sign-in/single-sign-on.ts';
export { finishSignOuts } from './sign-out/finish-sign-outs.ts';
export { useSignOut } from './sign-out/use-sign-out.ts';
export { takeDraftKey } from './unsaved/draft-seal.ts';
export { useLeaveQuestion } from './unsaved/leave-question.ts';
export { isSentAway, noteSentAway } from './unsaved/sent-away.ts';
export {
  UnsavedScopeContext,
  useHasUnsavedChanges,
  useUnsavedChanges,
  useUnsavedScope,
} from './unsaved/unsaved-changes.ts';
export {
  forgetUnsaved,
  keepUnsaved,
  onUnsavedForgotten,
  readUnsaved,
  unsavedMark,
} from './unsaved/unsaved-texts.ts';
