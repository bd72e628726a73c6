import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration, type Mode } from './configuration.ts';
import { makeNoSpareCopies } from './no-spare-copies.ts';
import { librariesOfShell } from './shared.ts';
import { readUsedExports } from './used-exports.ts';
import { workspacePath, workspaceVersion } from './workspace.ts';

/** The configuration of the shell: the host that provides the libraries and loads the modules at run time. */
export function shellConfiguration(mode: Mode): Configuration {
  makeNoSpareCopies();
  const usedExports = readUsedExports();
  const common = commonConfiguration('shell', mode, JSON.stringify(usedExports));
  return {
    ...common,
    entry: { shell: workspacePath('shell', 'src/main.tsx') },
    output: { ...common.output, publicPath: '/' },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        shared: librariesOfShell(usedExports),
        dts: false,
        manifest: false,
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new HtmlWebpackPlugin({ template: workspacePath('shell', 'src/index.html'), scriptLoading: 'defer' }),
    ],
    optimization: { ...common.optimization },
  };
}

/** The version of the platform that modules are built for: the shell's. */
export function platformVersion(): string {
  return workspaceVersion('shell');
}
