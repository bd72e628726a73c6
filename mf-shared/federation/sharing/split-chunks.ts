import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

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

/** What the federation plugin puts between a library and whoever takes the page's one copy of it. */
const shares = ['provide-module', 'consume-shared-module'];

/** Whether a chunk is the one of a library, or of a part of the platform, that is shared. */
function isShare(chunk: Chunk): boolean {
  return [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => module && shares.includes(module.type)),
  );
}

/**
 * Whether a module is a source of what is shared. What only stands for such a source stays where it is: a file that held it beside the
 * source would wait for itself.
 */
function isShared(module: Module, chunkGraph: ChunkGraph): boolean {
  return module.nameForCondition() !== null && [...chunkGraph.getModuleChunksIterable(module)].some(isShare);
}

/**
 * Fluent in two files: what a visitor needs of it, and the rest, which comes with the first page that uses more or with the
 * first module. Everything else that is shared is asked for by the start of every page: one file of it is smaller than the
 * twenty that the plugin makes, and asked for once.
 */
export const splitChunks: SplitChunks = {
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
    shared: {
      name: 'shared',
      test: (module, { chunkGraph }) => isShared(module, chunkGraph),
      chunks: 'async',
      enforce: true,
      priority: 10,
    },
  },
};
