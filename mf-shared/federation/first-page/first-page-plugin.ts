import { createHash } from 'node:crypto';
import { drawnPages } from '@passerelle/contract/platform/drawn-pages';
import { buildSync } from 'esbuild';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { contentOf, integrityOf } from '../integrity/chunk-table.ts';
import { workspacePath } from '../workspace.ts';
import { composeFirstPage } from './compose.ts';
import { drawPages } from './draw.ts';

/** How many digits of its hash the name of a built file has. */
const HASH_DIGITS = 12;

/** The parts of the two fonts that French and English are written with: the last of each family in the style sheet. */
function fontsOf(sheet: string): string[] {
  const faces = sheet.matchAll(/font-family: "([^"]+) Variable";[^}]*?src: url\(([^)]+)\)/g);
  const last = new Map([...faces].map(([, family, address = '']) => [family, address]));
  return [...last.values()];
}

function sheetOf(compilation: Compilation): { file: string; text: string } {
  const sheets = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1)
    throw new Error(`A first page needs the one style sheet of the site; there are ${sheets.length}.`);
  return { file: sheet.name, text: contentOf(compilation, sheet.name).toString() };
}

/** The script of a first page, which stands alone: it runs before anything of the application is there. */
function emitScript(compilation: Compilation): { address: string; integrity: string } {
  const { outputFiles } = buildSync({
    entryPoints: [workspacePath('shell', 'src/first-page/start.ts')],
    ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'es2022' },
  });
  const content = Buffer.from(outputFiles[0]?.contents ?? []);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  const file = `assets/start.${hash}.js`;
  // Made smaller once more, it would not have the hash that the page names.
  compilation.emitAsset(file, new webpack.sources.RawSource(content), { minimized: true });
  return { address: `/${file}`, integrity: integrityOf(content) };
}

/** Writes the pages that everybody may read, in both languages, so that they need no script for that. */
export class FirstPagePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = FirstPagePlugin.name;
    // After the page of the site has the hashes of its files.
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 3;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const page = contentOf(compilation, 'index.html').toString();
        const { file, text } = sheetOf(compilation);
        const script = emitScript(compilation);
        const entry = workspacePath('shell', 'src/first-page/markup.tsx');
        const sheet = { address: `/${file}`, text };
        for (const { file: name, language, drawn } of await drawPages(entry, page, drawnPages)) {
          const composed = composeFirstPage({ page, language, drawn, script, sheet, fonts: fontsOf(text) });
          compilation.emitAsset(name, new webpack.sources.RawSource(composed));
        }
      });
    });
  }
}
