import { globSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { fastRefresh } from './refresh/fast-refresh.ts';
import { RelativeIdsPlugin } from './reproducible/relative-ids-plugin.ts';
import { SourceOrderPlugin } from './reproducible/source-order-plugin.ts';
import { type FrontEnd, repository, workspacePath } from './workspace.ts';

export type Mode = 'production' | 'development';

/** Milliseconds after which a chunk or an entry counts as not delivered. A first byte over a slow mobile line takes a few seconds. */
const loadTimeout = 20_000;

/** The same while developing: what is asked for waits for the build that is under way. */
const developmentTimeout = 120_000;

function typescriptRule(mode: Mode): object {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: {
            runtime: 'automatic',
            development: mode === 'development',
            refresh: mode === 'development',
          },
        },
      },
    },
  };
}

/**
 * V8's hint that the functions of a file are called when it has come: they are compiled while it comes, on a thread of their own, and
 * not one by one when they are called. Other engines take it for a comment, which the minimizer would remove.
 */
function compiledWhileComing(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

const fontLoader = (name: string) => path.join(import.meta.dirname, 'fonts', `${name}.ts`);

/** What all four front ends have in common; cacheKey is everything outside the files that changes the result. */
export function commonConfiguration(frontEnd: FrontEnd, mode: Mode, cacheKey: string): Configuration {
  const production = mode === 'production';
  const refresh = production ? {} : fastRefresh(frontEnd);
  return {
    name: frontEnd,
    mode,
    context: workspacePath(frontEnd),
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: workspacePath(frontEnd, 'dist'),
      filename: production ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: frontEnd,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: production ? loadTimeout : developmentTimeout,
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
      // While developing, a page that is behind may still ask for what an earlier build changed.
      clean: production,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], ...refresh.resolve },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        typescriptRule(mode),
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', fontLoader('font-face-loader')],
          sideEffects: true,
        },
        { test: /\.woff2$/, use: [fontLoader('font-part-loader')] },
        {
          test: /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/,
          loader: path.join(import.meta.dirname, 'zod/no-json-schema-loader.ts'),
        },
        { test: /\.(?:woff2|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      ...(refresh.plugins ?? []),
      ...(production ? [compiledWhileComing()] : []),
      new RelativeIdsPlugin(),
      new SourceOrderPlugin(),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:12].css' : 'assets/[name].css',
        ignoreOrder: true,
      }),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      name: `${frontEnd}-${mode}`,
      version: cacheKey,
      cacheDirectory: workspacePath(frontEnd, '.cache/webpack'),
      buildDependencies: {
        configuration: [
          ...globSync('mf-shared/federation/**/*.ts', { cwd: repository }).map((file) =>
            path.join(repository, file),
          ),
          path.join(repository, 'package-lock.json'),
        ],
      },
    },
  };
}
