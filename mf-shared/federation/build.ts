import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/** Builds the front end of the current folder, as its webpack.config.ts says. Ends with 1 when the build has errors. */
const configurationFile = pathToFileURL(path.resolve('webpack.config.ts')).href;
const { default: configure } = await import(configurationFile);
const compiler = webpack(configure('production'));
if (!compiler) throw new Error('webpack made no compiler of the configuration.');

compiler.run((error, stats) => {
  compiler.close(() => {
    if (error || !stats) throw error ?? new Error('webpack ended without a result.');
    const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (report) process.stdout.write(`${report}\n`);
    process.stdout.write(`built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s\n`);
    process.exitCode = stats.hasErrors() ? 1 : 0;
  });
});
