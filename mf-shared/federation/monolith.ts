import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { commonConfiguration } from './configuration.ts';
import { moduleNames, repository, workspacePath } from './workspace.ts';

/**
 * All front ends in one build, from the same sources and minified alike, but without federation. It is never deployed: the
 * bench weighs what the independence of the modules costs a visitor (`npm run bench -- bytes`).
 */
const folder = path.join(repository, '.cache/monolith');

/** In the place of what loads a module's release: a part of this build. */
function writeLoader(): string {
  const file = path.join(folder, 'load-release.ts');
  const loaders = moduleNames.map(
    (name) => `  '${name}': () => import(${JSON.stringify(workspacePath(name, 'src/module.tsx'))}),`,
  );
  const source = `const modules = {\n${loaders.join('\n')}\n};\nexport const loadRelease = (name) => modules[name]();
// It is part of the build.
export const loadSharedFluent = async () => undefined;\n`;
  writeFileSync(file, source);
  return file;
}

/** In the place of what fetches the registry: the same descriptions, known from the start. */
function writeRegistry(): string {
  const file = path.join(folder, 'fetch-registry.ts');
  const imports = moduleNames.map(
    (name, index) =>
      `import module${index} from ${JSON.stringify(workspacePath(name, 'module.json'))} with { type: 'json' };`,
  );
  const list = moduleNames.map((_name, index) => `module${index}`).join(', ');
  const entry = "({ name: module.name, active: { ...module, entry: '' }, previous: null, since: '' })";
  const source = `${imports.join('\n')}\nconst modules = [${list}].map((module) => ${entry});
export const fetchRegistry = async () => ({ shell: { version: '', previous: null, since: '' }, modules });\n`;
  writeFileSync(file, source);
  return file;
}

function configuration(): Configuration {
  const common = commonConfiguration('shell', 'production', 'monolith');
  const replace = (name: string, file: string) =>
    new webpack.NormalModuleReplacementPlugin(new RegExp(`^\\.{1,2}/${name}\\.ts$`), file);
  return {
    ...common,
    name: 'monolith',
    entry: { shell: workspacePath('shell', 'src/main.tsx') },
    output: { ...common.output, path: path.join(folder, 'site'), publicPath: '/' },
    plugins: [
      ...(common.plugins ?? []),
      replace('load-release', writeLoader()),
      replace('fetch-registry', writeRegistry()),
      new HtmlWebpackPlugin({
        template: workspacePath('shell', 'src/index.html'),
        favicon: workspacePath('shell', 'src/favicon.svg'),
        templateParameters: { apiBase: '', modulePolicy: 'unsigned' },
      }),
    ],
    cache: false,
  };
}

/**
 * Builds the whole product as one front end; returns the folder of its site.
 * @throws {Error} with what webpack says when it has errors
 */
export function buildMonolith(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration());
    if (!compiler) throw new Error('webpack made no compiler of the configuration.');
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('webpack ended without a result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(path.join(folder, 'site'));
      });
    });
  });
}
