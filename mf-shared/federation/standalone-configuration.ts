import type { Configuration } from 'webpack';
import { commonConfiguration, type Mode } from './configuration.ts';
import type { ModuleName } from './workspace.ts';

export function standaloneConfiguration(moduleName: ModuleName, mode: Mode): Configuration {
  return commonConfiguration(moduleName, mode, 'standalone');
}
