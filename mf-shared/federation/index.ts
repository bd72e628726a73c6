export type { Mode } from './configuration.ts';
export { moduleConfiguration } from './module-configuration.ts';
export { shellConfiguration } from './shell-configuration.ts';
export { standaloneConfiguration } from './standalone-configuration.ts';
