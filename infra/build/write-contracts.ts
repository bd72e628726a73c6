import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiDescription } from '@passerelle/federation/api-shapes';
import { contractsOf, writeContracts } from '@passerelle/federation/contracts';
import { readPlatformTypes } from '@passerelle/federation/platform-types';
import { frontEnds, repository } from '@passerelle/federation/workspace';

/** Bytes that a description of the API never has. */
const LONGEST_DESCRIPTION = 64 * 1024 * 1024;

/** Stands for the API where a module is developed in a repository of its own: its kit has the description alone. */
export const DESCRIPTION_FILE = 'api/openapi.json';

/** The description of the API of this checkout. Throws where it cannot be made. */
export function describeOwnApi(): ApiDescription {
  const given = path.join(repository, DESCRIPTION_FILE);
  if (existsSync(given)) return JSON.parse(readFileSync(given, 'utf8'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/commands/describe.ts'], {
    cwd: path.join(repository, 'api'),
    encoding: 'utf8',
    maxBuffer: LONGEST_DESCRIPTION,
  });
  if (status !== 0) throw new Error(`The API cannot be described:\n${stderr}`);
  return JSON.parse(stdout);
}

/** Notes for the build of each front end what it takes of the platform and of the API, as they are in this checkout. */
export function writeAllContracts(): void {
  const [platform, api] = [readPlatformTypes(), describeOwnApi()];
  for (const frontEnd of frontEnds) writeContracts(frontEnd, contractsOf(frontEnd, platform, api));
}
