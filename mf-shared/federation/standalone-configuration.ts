import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration } from './configuration.ts';
import { type ModuleName, repository, workspacePath } from './workspace.ts';

/**
 * The configuration of a module that is developed alone: a page of its own with a small host around the module, and
 * copies of its own of everything that the shell would provide.
 */
export function standaloneConfiguration(moduleName: ModuleName): Configuration {
  const common = commonConfiguration(moduleName, 'development', 'alone');
  return {
    ...common,
    entry: { alone: workspacePath('mf-shared', 'federation/standalone/main.tsx') },
    output: { ...common.output, publicPath: '/' },
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve?.alias,
        '@passerelle/developed-module/module.json': workspacePath(moduleName, 'module.json'),
        '@passerelle/developed-module$': workspacePath(moduleName, 'src/module.tsx'),
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({
        template: workspacePath('shell', 'src/index.html'),
        templateParameters: { apiBase: process.env.API_BASE ?? '', modulePolicy: '' },
      }),
    ],
    cache: {
      type: 'filesystem',
      name: `${moduleName}-alone`,
      cacheDirectory: `${repository}/${moduleName}/.cache/webpack`,
    },
  };
}
