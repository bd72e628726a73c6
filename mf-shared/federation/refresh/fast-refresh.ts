import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { FrontEnd } from '../workspace.ts';

const require = createRequire(import.meta.url);
const original = path.join(
  path.dirname(require.resolve('react-refresh')),
  'cjs/react-refresh-runtime.development.js',
);
const pageRuntime = path.join(import.meta.dirname, 'page-runtime.ts');

/** The plugin and its loader ask for the runtime by its name or by its path. */
const requestsOfRuntime = /react-refresh(?:[\\/]runtime(?:\.js)?)?$/;

/** What lets a component be replaced in an open page, with its state, when its source changes; for development. */
export function fastRefresh(frontEnd: FrontEnd): Pick<Configuration, 'plugins' | 'resolve'> {
  return {
    resolve: { alias: { 'react-refresh/original$': original } },
    plugins: [
      new webpack.DefinePlugin({ FRONT_END: JSON.stringify(frontEnd) }),
      new webpack.NormalModuleReplacementPlugin(requestsOfRuntime, pageRuntime),
      new ReactRefreshPlugin({
        // The development server shows errors itself.
        overlay: false,
        // One runtime for the page, whichever front end comes first.
        library: 'passerelle',
        include: /\.tsx?$/,
        exclude: [/node_modules/, pageRuntime],
      }),
    ],
  };
}
