import path from 'node:path';
import webpack from 'webpack';
import { configurationOf } from './front-end-configuration.ts';

/** Builds the front end of the current folder. Ends with 1 when the build has errors. */
const compiler = webpack(configurationOf(path.basename(process.cwd()), 'production'));
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
