import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../develop/start/refusal.ts';
import { replaceFile } from '../../operate/replace-file.ts';
import { isPage, page } from '../ownership/site-pages.ts';
import { filesBelow } from '../site-files.ts';
import { registryFile } from '../site-registry.ts';
import type { Bucket } from './bucket.ts';
import { ObjectMissing } from './bucket-failure.ts';
import { eachOf } from './each-of.ts';
import {
  hashOf,
  type IndexedFile,
  objectOf,
  readStateAfter,
  type SiteIndex,
  type SiteState,
} from './site-index.ts';

/** The files of a folder with their hashes, by their paths with slashes. */
export async function hashesBelow(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  await eachOf(await filesBelow(folder), async (file) => {
    hashes.set(file.replaceAll(path.sep, '/'), hashOf(await readFile(path.join(folder, file))));
  });
  return hashes;
}

/**
 * When a file takes its place. The registry names what is there by then, and comes before the pages: who has an open page is
 * given a later registry anyway, while a page says of each module since when it may be in service.
 */
function turnOf(file: string): number {
  if (file === page) return 3;
  if (isPage(file)) return 2;
  return file === registryFile ? 1 : 0;
}

/** A file as the index has it. */
async function fetchFile(bucket: Bucket, file: string, indexed: IndexedFile): Promise<Buffer> {
  const { body } = await bucket.read(objectOf(file, indexed));
  if (hashOf(body) === indexed.hash) return body;
  throw new Refusal(
    `${objectOf(file, indexed)} at ${bucket.settings.address} is not what was published: put it back from a backup of the bucket.`,
  );
}

async function removeEmptyFolders(folder: string, file: string): Promise<void> {
  for (let below = path.dirname(file); below !== '.'; below = path.dirname(below)) {
    const isRemoved = await rmdir(path.join(folder, below)).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

/** How the folder of a site is kept. */
export interface Keeping {
  /** Refuses where nothing is published, which would empty the folder. */
  isServed?: boolean;
  /** Files that are not the site's, and stay. */
  stays?: (file: string) => boolean;
  /** Looks at what a registry names before that takes its place; what it throws keeps what is in service. */
  check?: (folder: string, registry: string) => Promise<void>;
}

/**
 * Makes a folder what an index says: first what nothing refers to yet, then the registry, then the pages, each in one rename;
 * what is in service stays whole until then, wherever that ends. What the index does not name is removed last.
 * @returns how many files were fetched
 * @throws {ObjectMissing} where a file is gone
 */
async function takeSite(
  bucket: Bucket,
  index: SiteIndex,
  folder: string,
  { stays = () => false, check }: Omit<Keeping, 'isServed'>,
): Promise<number> {
  const present = await hashesBelow(folder);
  const wanted = Object.entries(index.files).filter(([file, { hash }]) => present.get(file) !== hash);
  const put = async (file: string, body: Buffer, { modified }: IndexedFile) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await replaceFile(path.join(folder, file), body, new Date(modified));
  };
  const first = wanted.filter(([file]) => turnOf(file) === 0);
  await eachOf(first, async ([file, indexed]) => put(file, await fetchFile(bucket, file, indexed), indexed));
  const last: [file: string, body: Buffer, indexed: IndexedFile][] = [];
  for (const [file, indexed] of wanted.filter(([each]) => turnOf(each) > 0))
    last.push([file, await fetchFile(bucket, file, indexed), indexed]);
  const registry = last.find(([file]) => file === registryFile);
  if (registry) await check?.(folder, registry[1].toString());

  last.sort(([one], [other]) => turnOf(one) - turnOf(other));
  for (const [file, body, indexed] of last) await put(file, body, indexed);
  for (const file of present.keys()) {
    if (Object.hasOwn(index.files, file) || stays(file)) continue;
    await rm(path.join(folder, file), { force: true });
    await removeEmptyFolders(folder, file);
  }
  return wanted.length;
}

/** What was taken. */
export interface Taken {
  state: SiteState;
  /** How many files it took. */
  fetched: number;
}

/**
 * Makes a folder what the bucket has, whoever publishes meanwhile.
 * @param known the ETag of what was taken last
 * @returns undefined where that is still so
 * @throws {Refusal} where a file is gone, or is not what was published: then what is in service stays
 */
export async function takeNewest(
  bucket: Bucket,
  folder: string,
  { known, isServed, ...keeping }: Keeping & { known?: string | undefined } = {},
): Promise<Taken | undefined> {
  let state = await readStateAfter(bucket, known);
  while (state) {
    if (isServed && state.etag === undefined)
      throw new Refusal(`Nothing is published at ${bucket.settings.address}.`);
    try {
      return { state, fetched: await takeSite(bucket, state.index, folder, keeping) };
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      const later = await readStateAfter(bucket, state.etag);
      if (!later)
        throw new Refusal(
          `${error.message} is missing at ${bucket.settings.address}: put it back from a backup of the bucket.`,
          { cause: error },
        );
      state = later;
    }
  }
  return undefined;
}
