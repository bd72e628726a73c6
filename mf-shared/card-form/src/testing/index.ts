/** Cards for tests of the screens that show or change one. */
export { blankStartup, completeStartup, ecosystem } from './startups.ts';
