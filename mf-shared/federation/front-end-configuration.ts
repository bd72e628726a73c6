import type { Configuration } from 'webpack';
import type { Mode } from './configuration.ts';
import { moduleConfiguration } from './module-configuration.ts';
import { shellConfiguration } from './shell-configuration.ts';
import type { FrontEnd } from './workspace.ts';

/** How webpack builds or serves a front end. */
export function configurationOf(frontEnd: FrontEnd, mode: Mode): Configuration {
  return frontEnd === 'shell' ? shellConfiguration(mode) : moduleConfiguration(frontEnd, mode);
}
