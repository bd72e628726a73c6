import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { changePage } from './change-page.ts';
import { contentOf, integrityOf } from './chunk-table.ts';

/** The chunks that the shell's first file asks for whoever opens a page: the frame of every page, and what is shared. */
const ofEveryStart = ['bootstrap', 'shared'];

/** What the first file reads at once: the list of the modules. */
const registry = '<link rel="preload" as="fetch" href="/modules.json" crossorigin>';

/** The scripts of these chunks, and of those that come with them. */
function scriptsOfStart(compilation: Compilation): string[] {
  const files = ofEveryStart.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    const chunk = compilation.namedChunks.get(name);
    return [...(group?.getFiles() ?? []), ...(chunk?.files ?? [])];
  });
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** The page with a link for each of these scripts, and for that list. A browser takes what it has preloaded only for the same hash. */
function withPreloads(page: string, compilation: Compilation): string {
  const links = scriptsOfStart(compilation).map((file) => {
    const integrity = integrityOf(contentOf(compilation, file));
    return `<link rel="preload" as="script" href="/${file}" integrity="${integrity}" fetchpriority="low">`;
  });
  return page.replace('</head>', `${registry}${links.join('')}</head>`);
}

/**
 * Lets the browser ask for what every page starts with beside the shell's first file, which would ask for it when it has come
 * and run: on a slow phone a second later. The first file goes before them.
 */
export class PagePreloadPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    // After the first pages are made of this one: they load nothing before somebody begins to use them.
    changePage(compiler, PagePreloadPlugin.name, 4, withPreloads);
  }
}
