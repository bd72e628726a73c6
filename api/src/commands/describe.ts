import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { openInstallation } from '../installation.ts';
import { createDiskFiles } from '../ports/files/disk-files.ts';
import { createHttpFeedReader } from '../ports/rss/index.ts';
import { packageVersion } from '../version.ts';

/*
 * Prints the description of this API (OpenAPI), without serving it: `node api/src/commands/describe.ts`. Builds of the front
 * ends note from it what they take of the API.
 */

const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-description-'));
const installation = openInstallation(readConfig({ DATA_FOLDER: dataFolder }), pino({ level: 'silent' }));
try {
  const composition = compose({
    ...installation,
    files: createDiskFiles(join(dataFolder, 'files')),
    reader: createHttpFeedReader({}),
  });
  const app = await buildApp(composition, { version: packageVersion(), isStopping: () => false });
  process.stdout.write(`${JSON.stringify(app.swagger())}\n`);
  await app.close();
} finally {
  await installation.database.close();
  await rm(dataFolder, { recursive: true });
}
