import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billFile, billOfMaterials, deployedVersion } from '@passerelle/federation/bill-of-materials';
import { frontEnds, workspacePath, workspaceVersion } from '@passerelle/federation/workspace';
import { Refusal } from '../develop/start/refusal.ts';
import { installedPackages } from './installed-packages.ts';

/** What `infra/serve/containers/api.Dockerfile` installs: the API, and the commands of its image. */
export const installedWithApi = ['@passerelle/api', '@passerelle/contract', '@passerelle/infra'];

/** The packages that the API is installed with. */
export function apiBill() {
  const part = { name: '@passerelle/api', version: workspaceVersion('api') };
  return billOfMaterials(part, installedPackages(installedWithApi));
}

/**
 * Writes the bill of materials of each part that is deployed into a folder, named by part and version.
 * @returns the names of the files
 * @throws {Refusal} where a front end is not built
 */
export async function writeBills(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const apiFile = `api-${workspaceVersion('api')}.cdx.json`;
  await writeFile(join(folder, apiFile), `${JSON.stringify(apiBill(), null, 2)}\n`);
  const written = frontEnds.map(async (frontEnd) => {
    const file = `${frontEnd}-${deployedVersion(frontEnd)}.cdx.json`;
    await copyFile(workspacePath(frontEnd, 'dist', billFile), join(folder, file)).catch((error: unknown) => {
      throw new Refusal(`${frontEnd} is not built: run npm run build first.`, { cause: error });
    });
    return file;
  });
  return [apiFile, ...(await Promise.all(written))];
}
