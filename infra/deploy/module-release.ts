import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from '@passerelle/contract/common/z';
import { type ReleaseRecord, recordFile, releaseRecordSchema } from '@passerelle/federation/record';
import { descriptionFile, entryFile } from '@passerelle/federation/workspace';
import {
  faultsOf,
  isSigned,
  type ModuleDescription,
  type ModuleRelease,
  moduleDescriptionSchema,
  moduleReleaseSchema,
  nameSchema,
  panelFaults,
  parseModuleData,
  type Registry,
  releaseStatement,
  shellPart,
} from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { replaceFile } from '../operate/replace-file.ts';
import {
  type Manifest,
  manifestFile,
  readManifest,
  requireWhole,
  signManifest,
} from './ownership/manifest.ts';
import { refuseFor } from './ownership/require-own.ts';
import type { Signer } from './ownership/signing-key.ts';
import { createOnce, hashOfFolder, integrityOf, laterThan } from './site-files.ts';

/** Beside the files of a version that was in service: what the registry says of it, and since when it first was. */
export const publicationFile = 'publication.json';

const publicationSchema = z.object({ release: moduleReleaseSchema, publishedAt: z.iso.datetime() });
interface Publication {
  release: ModuleRelease;
  publishedAt: string;
}

/** A module as its team built it. */
export interface BuiltModule {
  name: string;
  /** The folder of its files. */
  built: string;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** @throws {Refusal} for a name that could lead out of the folder of the modules */
function folderOf(site: string, name: string, version = ''): string {
  if (!nameSchema.safeParse(name).success) throw new Refusal(`"${name}" is no name of a module.`);
  return path.join(site, 'modules', name, version);
}

/** What module.json and the code do not say alike of the pages and the panels, a line each. */
function unpairedParts(
  { routes, panels: described = [] }: ModuleDescription,
  { pages = [], panels = [] }: ReleaseRecord,
): string[] {
  const named = routes.map(({ page }) => page);
  const declared = described.map(({ name }) => name);
  const without = (these: readonly string[], those: readonly string[]) =>
    these.filter((name) => !those.includes(name));
  return [
    ...without(named, pages).map((page) => `no code loads the page ${page}`),
    ...without(pages, named).map((page) => `the code loads the page ${page}, which has no address`),
    ...without(declared, panels).map((name) => `no code draws the panel ${name}`),
    ...without(panels, declared).map((name) => `the code draws the panel ${name}, which has no place`),
  ];
}

/**
 * What a built module says of itself.
 * @throws {Refusal} where it is not this module's, names other pages or panels than its code loads, or has panels that nobody
 * could see
 */
export async function readDescription({ name, built }: BuiltModule): Promise<ModuleDescription> {
  const file = path.join(built, descriptionFile);
  const content = await readJson(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refusal(`${file} is missing: build ${name} with this version of Passerelle.`, { cause: error });
  });
  const { data: description, error } = moduleDescriptionSchema.safeParse(content);
  if (error) throw new Refusal(`${file} is not valid: ${faultsOf(error)}`);
  if (description.name !== name)
    throw new Refusal(`${file} is of ${description.name}: it cannot be published as ${name}.`);
  refuseFor(
    `The module.json of ${name} and its code do not agree`,
    unpairedParts(description, await readRecord(built)),
  );
  refuseFor(`${file} is not valid`, panelFaults(description.panels));
  return description;
}

/** What the registry will say of a built module, before it is signed. */
async function describeBuild(
  { name, built }: BuiltModule,
  description: ModuleDescription,
): Promise<ModuleRelease> {
  const described = shellPart(description);
  const release = `${described.version}-${await hashOfFolder(built)}`;
  return {
    ...described,
    version: release,
    entry: `/modules/${name}/${release}/${entryFile}`,
    integrity: await integrityOf(path.join(built, entryFile)),
  };
}

/** What a built module is at every site, with each file's hash, and signed. */
export async function signBuild(
  module: BuiltModule,
  { description, signer }: { description: ModuleDescription; signer: Signer },
): Promise<Manifest> {
  const release = await describeBuild(module, description);
  return signManifest(module.built, { name: module.name, release, signer });
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await replaceFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}

function isSignedBy({ publicKey }: Signer, { name, release }: Manifest): Promise<boolean> {
  return isSigned(releaseStatement(name, release), release.signature, [publicKey]);
}

/**
 * Copies a built module into a folder of the site named by its content, before anything refers to it, with its signed manifest.
 * @throws {Refusal} where that folder is there and holds something else
 */
export async function stageModule(
  site: string,
  module: BuiltModule,
  { description, signer }: { description: ModuleDescription; signer: Signer },
): Promise<ModuleRelease> {
  const { name, built } = module;
  const manifest = await signBuild(module, { description, signer });
  const folder = folderOf(site, name, manifest.release.version);
  await createOnce(folder, async (unfinished) => {
    await cp(built, unfinished, { recursive: true });
    await writeManifest(unfinished, manifest);
  });
  await requireWhole(folder, manifest);
  // One that was signed before keeps its signature: the same version twice changes nothing.
  const staged = await readManifest(folder);
  if (staged && (await isSignedBy(signer, staged))) return staged.release;
  await writeManifest(folder, manifest);
  return manifest.release;
}

/** Removes a version that was staged and is nowhere in the registry, and never was in service: what it was staged for has failed. */
export async function removeUnused(
  site: string,
  { name, version }: { name: string; version: string },
  registry: Registry | undefined,
): Promise<void> {
  const module = registry?.modules.find((each) => each.name === name);
  const { active, previous, candidate, previews = [] } = module ?? {};
  const named = [active, previous, candidate?.release, ...previews.map(({ release }) => release)];
  const folder = folderOf(site, name, version);
  const isUsed = named.some((release) => release?.version === version);
  if (!isUsed && !existsSync(path.join(folder, publicationFile)))
    await rm(folder, { recursive: true, force: true });
}

/**
 * A kept version, as it was signed.
 * @param vouching signs, where nobody has whose key counts, the files as they are: whoever holds the key answers for them
 * @throws {Refusal} where its files are not those that were signed
 */
export async function keptRelease(
  site: string,
  { name, release }: { name: string; release: ModuleRelease },
  vouching?: Signer,
): Promise<ModuleRelease> {
  const folder = folderOf(site, name, release.version);
  const manifest = await readManifest(folder);
  if (manifest) await requireWhole(folder, manifest);
  if (!vouching) return manifest?.release ?? release;
  const { signature: _signature, ...unsigned } = manifest?.release ?? release;
  const signed = await signManifest(folder, { name, release: unsigned, signer: vouching });
  await writeManifest(folder, signed);
  return signed.release;
}

/**
 * Notes that a version goes into service, after all that were before; one that was in service before keeps its place in time.
 */
export async function markPublished(
  site: string,
  name: string,
  release: ModuleRelease,
  now: Date,
): Promise<void> {
  const file = path.join(folderOf(site, name, release.version), publicationFile);
  const before = await readPublication(file);
  if (before && before.release.signature === release.signature) return;
  const [newest] = await publicationsOf(site, name);
  const publishedAt = before?.publishedAt ?? laterThan(newest?.publishedAt, now);
  const publication: Publication = { release, publishedAt };
  await replaceFile(file, JSON.stringify(publication));
}

/** Undefined where a version was never in service. */
async function readPublication(file: string): Promise<Publication | undefined> {
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  parseModuleData(publicationSchema, JSON.parse(content), file);
  return JSON.parse(content);
}

/** What is noted of the versions of a module that were in service, the newest first. */
async function publicationsOf(site: string, name: string): Promise<Publication[]> {
  const folders = await readdir(folderOf(site, name)).catch(() => []);
  const files = folders.map((folder) => path.join(folderOf(site, name, folder), publicationFile));
  const publications = (await Promise.all(files.map(readPublication))).flatMap((each) => each ?? []);
  return publications.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** The versions of a module that were in service and whose files the site keeps, the newest first. */
export async function keptVersions(site: string, name: string): Promise<ModuleRelease[]> {
  return (await publicationsOf(site, name)).map(({ release }) => release);
}

/** What a built or published version needs of the shell and calls of the API. */
export async function readRecord(folder: string): Promise<ReleaseRecord> {
  const file = path.join(folder, recordFile);
  return parseModuleData(releaseRecordSchema, await readJson(file), file);
}

/** What a published version of a module needs. */
export function moduleRecord(site: string, name: string, version: string): Promise<ReleaseRecord> {
  return readRecord(folderOf(site, name, version));
}
