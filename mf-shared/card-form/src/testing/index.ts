/** Cards for tests of the screens that show or change one. */
export { proposedChanges, refusedChanges } from './changes.ts';
export { blankStartup, completeStartup, ecosystem } from './startups.ts';
