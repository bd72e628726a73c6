/** For tests of screens only: no front end imports it. */
export { answerCalls, type Call, Refusal } from './answer-calls.ts';
export { renderScreen, userWithRole } from './render-screen.tsx';
