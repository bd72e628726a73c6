/** For tests of screens only: no front end imports it. */
export { countedIn, nameAnalytics } from './analytics.ts';
export { answerCalls, type Call, noAnswer, OutdatedSave, Refusal } from './answer-calls.ts';
export { testCatalogue } from './error-catalogue/test-catalogue.ts';
export { hearRemovals } from './hear-removals.ts';
export { giveBrowserPasskeys, type PasskeyBrowser } from './passkey-browser.ts';
export { showAfterReading } from './read-ahead.ts';
export { draftKey, elsewhere, renderScreen, signIn, userWithRole } from './render-screen.tsx';
