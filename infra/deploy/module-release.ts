import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from '@passerelle/contract/common/z';
import { type ReleaseRecord, recordFile, releaseRecordSchema } from '@passerelle/federation/record';
import { entryFile } from '@passerelle/federation/workspace';
import {
  type ModuleRelease,
  moduleDescriptionSchema,
  moduleReleaseSchema,
  parseModuleData,
  shellPart,
} from '@passerelle/platform/modules';
import { createOnce, hashOfFolder, integrityOf, replaceFile } from './site-files.ts';

/** Beside the files of a version that was in service: what the registry says of it, and since when it first was. */
const publicationFile = 'publication.json';

const publicationSchema = z.object({ release: moduleReleaseSchema, publishedAt: z.iso.datetime() });
type Publication = z.infer<typeof publicationSchema>;

/** A module as its team built it. */
export interface BuiltModule {
  name: string;
  /** The folder of its files. */
  built: string;
  /** Its module.json. */
  description: string;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function folderOf(site: string, name: string): string {
  return path.join(site, 'modules', name);
}

/** Copies a built module into a folder of the site named by its content, before anything refers to it, and describes it. */
export async function stageModule(site: string, module: BuiltModule): Promise<ModuleRelease> {
  const release = await describeBuild(module);
  await createOnce(path.join(folderOf(site, module.name), release.version), (folder) =>
    cp(module.built, folder, { recursive: true }),
  );
  return release;
}

/** What the registry will say of a built module. Throws when its module.json is wrong. */
async function describeBuild({ name, built, description }: BuiltModule): Promise<ModuleRelease> {
  const described = shellPart(
    parseModuleData(moduleDescriptionSchema, await readJson(description), description),
  );
  const release = `${described.version}-${await hashOfFolder(built)}`;
  return {
    ...described,
    version: release,
    entry: `/modules/${name}/${release}/${entryFile}`,
    integrity: await integrityOf(path.join(built, entryFile)),
  };
}

/** Notes that a staged version goes into service; one that was in service before keeps its place in time. */
export async function markPublished(
  site: string,
  name: string,
  release: ModuleRelease,
  now: Date,
): Promise<void> {
  const file = path.join(folderOf(site, name), release.version, publicationFile);
  if (existsSync(file)) return;
  const publication: Publication = { release, publishedAt: now.toISOString() };
  await replaceFile(file, JSON.stringify(publication));
}

/** The versions of a module that were in service and whose files the site keeps, the newest first. */
export async function keptVersions(site: string, name: string): Promise<ModuleRelease[]> {
  const folders = await readdir(folderOf(site, name)).catch(() => []);
  const files = folders
    .map((folder) => path.join(folderOf(site, name), folder, publicationFile))
    .filter((file) => existsSync(file));
  const publications = await Promise.all(
    files.map(async (file) => parseModuleData(publicationSchema, await readJson(file), file)),
  );
  return publications
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .map(({ release }) => release);
}

/** What a built or published version needs of the shell and calls of the API. */
export async function readRecord(folder: string): Promise<ReleaseRecord> {
  const file = path.join(folder, recordFile);
  return parseModuleData(releaseRecordSchema, await readJson(file), file);
}

/** What a published version of a module needs. */
export function moduleRecord(site: string, name: string, version: string): Promise<ReleaseRecord> {
  return readRecord(path.join(folderOf(site, name), version));
}
