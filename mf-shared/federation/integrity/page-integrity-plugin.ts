import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { changePage } from './change-page.ts';
import { contentOf, integrityOf } from './chunk-table.ts';

/** The tags of a page that load a file of the build: scripts, and style sheets among the links. */
const loadingTag = /<(?:script\b[^>]*\ssrc|link\b[^>]*\shref)="\/([^"]+\.(?:js|css))"/g;

/** The page with the hash of each file that it loads. */
function withIntegrity(page: string, compilation: Compilation): string {
  return page.replace(
    loadingTag,
    (tag, file: string) => `${tag} integrity="${integrityOf(contentOf(compilation, file))}"`,
  );
}

/** Lets the browser refuse a script or style sheet of the shell's page whose content is not the built one. */
export class PageIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    // After the hashes of the chunks, which stand in the page's script.
    changePage(compiler, PageIntegrityPlugin.name, 2, withIntegrity);
  }
}
