import type { ChunkGraph, Configuration, Module } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** The chunks that a visitor loads: the frame of every page, and the landing page. */
const ofVisitors = ['bootstrap', 'landing'];

/**
 * What `@fluentui/react-components` consists of, with the scheduler that it has in common with React. The icons of the pages
 * come with them, calendars with those who open one, and the style engine by itself: it is shared.
 */
const fluent =
  /[\\/]node_modules[\\/](?:@fluentui[\\/](?!react-icons[\\/]lib[\\/]atoms|react-calendar-compat)|@floating-ui[\\/]|tabster[\\/]|keyborg[\\/]|scheduler[\\/])/;

const isFluent = (module: Module) => fluent.test(module.nameForCondition() ?? '');

function isOfVisitors(module: Module, chunkGraph: ChunkGraph): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => ofVisitors.includes(name ?? ''));
}

/**
 * Fluent in two files: what a visitor needs of it, and the rest, which comes with the first page that uses more or with the
 * first module.
 */
export const splitFluent: SplitChunks = {
  cacheGroups: {
    fluentOfVisitors: {
      name: 'fluent',
      test: (module, { chunkGraph }) => isFluent(module) && isOfVisitors(module, chunkGraph),
      chunks: 'async',
      enforce: true,
      priority: 30,
    },
    fluentOfOthers: {
      name: 'fluent-more',
      test: isFluent,
      chunks: 'async',
      enforce: true,
      priority: 20,
    },
  },
};
