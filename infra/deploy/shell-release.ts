import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from '@passerelle/contract/common/z';
import { billFile } from '@passerelle/federation/bill-of-materials';
import { type ReleaseRecord, recordFile } from '@passerelle/federation/record';
import type { PinnedPolicy, Policy } from '@passerelle/platform/modules';
import { replaceFile } from '../operate/replace-file.ts';
import { publicationFile, readRecord } from './module-release.ts';
import { withPin } from './ownership/page-pin.ts';
import { isPage, page, readPages } from './ownership/site-pages.ts';
import { keepPolicy, pinOf, policyOf } from './ownership/site-policy.ts';
import { copyWhole, createOnce, filesBelow, hashOfFolder, laterThan } from './site-files.ts';
import { readRegistry } from './site-registry.ts';

/** Files of a version that are no part of the site itself. */
const notServed = [publicationFile, recordFile, billFile];

const publicationSchema = z.object({ publishedAt: z.iso.datetime() });

/** The shell as its team built it. */
export interface BuiltShell {
  built: string;
  /** The version its package.json states. */
  version: string;
}

function folderOf(site: string, version = ''): string {
  return path.join(site, 'shell', version);
}

/**
 * Copies a built shell into a folder of the site named by its content, before anything refers to it.
 * @returns the version's name
 */
export async function stageShell(site: string, { built, version }: BuiltShell): Promise<string> {
  const release = `${version}-${await hashOfFolder(built)}`;
  await createOnce(folderOf(site, release), (folder) =>
    cp(built, folder, { recursive: true, preserveTimestamps: true }),
  );
  return release;
}

/** The versions of the shell that were in service, and since when each first was, the newest first. */
async function publicationsOf(site: string) {
  const folders = await readdir(folderOf(site)).catch(() => []);
  const publications = await Promise.all(
    folders
      .filter((folder) => existsSync(path.join(folderOf(site, folder), publicationFile)))
      .map(async (version) => {
        const content = await readFile(path.join(folderOf(site, version), publicationFile), 'utf8');
        return { version, ...publicationSchema.parse(JSON.parse(content)) };
      }),
  );
  return publications.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** The versions of the shell that were in service and whose files the site keeps, the newest first. */
export async function keptShells(site: string): Promise<string[]> {
  return (await publicationsOf(site)).map(({ version }) => version);
}

/** What a kept shell offers the modules. */
export function shellRecord(site: string, version: string): Promise<ReleaseRecord> {
  return readRecord(folderOf(site, version));
}

/**
 * The version in service: the kept one whose page, but for the policy that it holds there, is the site's. The page itself is
 * compared, not the registry, because replacing the page is what puts a shell into service.
 */
export async function shellInService(site: string): Promise<string | undefined> {
  const served = await readFile(path.join(site, page), 'utf8').catch(() => undefined);
  if (served === undefined) return undefined;
  const built = withPin(served, undefined);
  for (const version of await keptShells(site)) {
    if ((await readFile(path.join(folderOf(site, version), page), 'utf8')) === built) return version;
  }
  return undefined;
}

/**
 * Puts a staged version into service: all its files first, the page that names them in one last
 * rename. One that was in
 * service before keeps its place in time.
 */
export async function activateShell(site: string, version: string, now: Date): Promise<void> {
  const folder = folderOf(site, version);
  const publication = path.join(folder, publicationFile);
  if (!existsSync(publication)) {
    const [newest] = await publicationsOf(site);
    await replaceFile(publication, JSON.stringify({ publishedAt: laterThan(newest?.publishedAt, now) }));
  }
  const present = new Set(await filesBelow(path.join(site, 'assets')));
  for (const file of await filesBelow(folder)) {
    if (isPage(file) || notServed.includes(file)) continue;
    const isThere = path.dirname(file) === 'assets' && present.has(path.basename(file));
    if (!isThere) await copyWhole(path.join(folder, file), path.join(site, file));
  }
  const pin = pinOf(await policyOf(site), await readRegistry(site));
  await writePages(site, await readPages(folder), pin);
}

/** Writes these pages with a policy, and removes the others. */
async function writePages(
  site: string,
  pages: readonly (readonly [file: string, content: string])[],
  pin: PinnedPolicy,
): Promise<void> {
  const written = new Set(pages.map(([file]) => file));
  for (const [file] of await readPages(site)) if (!written.has(file)) await rm(path.join(site, file));
  for (const [file, content] of pages) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await replaceFile(path.join(site, file), withPin(content, pin));
  }
}

/**
 * Puts a policy into force: the site keeps it, and its pages hold it from now on. What was replaced in the registry until now
 * does not come back.
 */
export async function putPolicyIntoForce(site: string, policy: Policy): Promise<void> {
  await writePages(site, await readPages(site), pinOf(policy, await readRegistry(site)));
  await keepPolicy(site, policy);
}

/** Removes the versions that are not named, and the files at the site's root that only they had. */
export async function keepShells(site: string, versions: readonly string[]): Promise<void> {
  for (const folder of await readdir(folderOf(site))) {
    if (!versions.includes(folder)) await rm(folderOf(site, folder), { recursive: true });
  }
  const kept = new Set<string>();
  for (const version of versions) {
    for (const file of await filesBelow(path.join(folderOf(site, version), 'assets'))) kept.add(file);
  }
  for (const file of await filesBelow(path.join(site, 'assets'))) {
    if (!kept.has(file.replace(/\.(?:br|gz)$/, ''))) await rm(path.join(site, 'assets', file));
  }
}
