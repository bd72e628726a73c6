import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@passerelle/federation/record';
import { moduleNames, workspacePath } from '@passerelle/federation/workspace';
import type { ModuleDescription, Policy } from '@passerelle/platform/modules';
import { ownKeyFile, ownPolicy, ownSigner } from '../ownership/demonstration.ts';
import type { Signer } from '../ownership/signing-key.ts';

/** The teams of the modules, each with a key, and the policy that gives each what its module.json says. */
export interface Teams {
  policy: Policy;
  /** The policy as the platform team keeps it. */
  policyFile: string;
  keyFile: (name: string) => string;
  signer: (name: string) => Signer;
}

/** What a module of this repository says of itself. */
export async function descriptionOf(name: string): Promise<ModuleDescription> {
  return JSON.parse(await readFile(workspacePath(name, 'module.json'), 'utf8'));
}

/** Makes keys and a policy in a folder. */
export async function makeTeams(folder: string): Promise<Teams> {
  const teams = moduleNames.map(async (name) => ({
    description: await descriptionOf(name),
    signer: await ownSigner(name, folder),
  }));
  const made = await Promise.all(teams);
  const policy = ownPolicy(made);
  const policyFile = path.join(folder, 'policy.json');
  await writeFile(policyFile, JSON.stringify(policy));
  const signers = new Map(made.map(({ description, signer }) => [description.name, signer]));
  return {
    policy,
    policyFile,
    keyFile: (name) => ownKeyFile(name, folder),
    signer(name) {
      const signer = signers.get(name);
      if (!signer) throw new Error(`${name} has no team.`);
      return signer;
    },
  };
}

/** The files that a build of a module has beside its code: its module.json, and the record with its pages. */
export async function filesBeside(
  name: string,
  record: ReleaseRecord,
  change: Partial<ModuleDescription> = {},
): Promise<Record<string, string>> {
  const description = { ...(await descriptionOf(name)), ...change };
  const pages = description.routes.map(({ page }) => page);
  const panels = description.panels?.map((panel) => panel.name);
  return {
    'module.json': JSON.stringify(description),
    'release.json': JSON.stringify({ pages, panels, ...record }),
  };
}

/** Writes files, by their paths, into a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}
