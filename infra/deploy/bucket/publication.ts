import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../develop/start/refusal.ts';
import type { Bucket, Expected } from './bucket.ts';
import { ConditionFailed, StoreUnavailable } from './bucket-failure.ts';
import { eachOf } from './each-of.ts';
import {
  beginningOf,
  bytesOf,
  type IndexedFile,
  indexName,
  newPublication,
  objectOf,
  readState,
  type SiteIndex,
  type SiteState,
  withPublication,
} from './site-index.ts';
import { hashesBelow } from './take-site.ts';

/** Milliseconds after which a publication that nothing refers to is no longer under way. */
const LEFT_BEHIND_AFTER = 24 * 60 * 60 * 1000;

/** What a folder says that its site has become. */
interface Change {
  files: SiteIndex['files'];
  /** Those whose objects have to be written. */
  changed: [file: string, indexed: IndexedFile][];
  /** Objects that nothing refers to any more. */
  dropped: string[];
}

/** Compares a folder with the index that it was made from; what has not changed is the object that it was. */
async function changeOf(folder: string, before: SiteIndex, publication: string): Promise<Change> {
  const files: SiteIndex['files'] = {};
  const changed: Change['changed'] = [];
  for (const [file, hash] of await hashesBelow(folder)) {
    const known = before.files[file];
    if (known?.hash === hash) files[file] = known;
    else {
      const { mtimeMs } = await stat(path.join(folder, file));
      const indexed = { publication, hash, modified: Math.floor(mtimeMs) };
      files[file] = indexed;
      changed.push([file, indexed]);
    }
  }
  const gone = Object.entries(before.files).filter(([file, known]) => files[file] !== known);
  return { files, changed, dropped: gone.map(([file, known]) => objectOf(file, known)) };
}

/** An object that the site does not need, at which conditions are tried. */
const conditionsOf = (publication: string) => objectOf('.conditions', { publication });

/**
 * Checks that the store keeps to conditions: one that takes no notice of them lets a publisher overwrite another.
 * @throws {Refusal} where it does not
 */
async function requireConditions(bucket: Bucket, publication: string): Promise<void> {
  const name = conditionsOf(publication);
  await bucket.write(name, Buffer.from('Written once.\n'));
  const isWritten = async (expected: Expected) => {
    try {
      await bucket.write(name, Buffer.from('Written twice.\n'), expected);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  };
  const ignored = [await isWritten('nothing'), await isWritten({ etag: `"${'0'.repeat(32)}"` })];
  if (ignored.includes(true))
    throw new Refusal(
      `${bucket.settings.endpoint} takes no notice of If-Match and If-None-Match: use a store that keeps to them, or publishers overwrite each other.`,
    );
}

/** Whether an object is of a publication that began so long ago that whoever made it has ended, and of which nothing is in use. */
function isLeftBehind(object: string, inUse: ReadonlySet<string>): boolean {
  const [, publication = ''] = object.split('/');
  const began = beginningOf(publication);
  return began !== undefined && began < Date.now() - LEFT_BEHIND_AFTER && !inUse.has(publication);
}

/** Removes what nothing refers to: what this publication has replaced, and what one left behind that was killed. */
async function removeDropped(bucket: Bucket, { files, dropped }: Change): Promise<void> {
  const inUse = new Set(Object.values(files).map(({ publication }) => publication));
  // Every object is listed, a thousand in one answer: not every store can be asked for what is like a folder alone.
  const leftBehind = (await bucket.list('files/')).filter((object) => isLeftBehind(object, inUse));
  await eachOf([...dropped, ...leftBehind], (name) => bucket.remove(name));
}

/**
 * Puts what a folder has become into a bucket: the files first, to which nothing refers yet, then all at once by the one
 * conditional write of the index.
 * @param before what the folder was made from
 * @param mine the publications of this act, to which this one is added
 * @throws {ConditionFailed} where somebody else has published since
 */
export async function publishFolder(
  bucket: Bucket,
  folder: string,
  before: SiteState,
  mine: Set<string>,
): Promise<void> {
  const publication = newPublication(new Date());
  const change = await changeOf(folder, before.index, publication);
  if (change.changed.length === 0 && change.dropped.length === 0) return;
  if (mine.size === 0) {
    await requireConditions(bucket, publication);
    change.dropped.push(conditionsOf(publication));
  }
  await eachOf(change.changed, async ([file, indexed]) =>
    bucket.write(objectOf(file, indexed), await readFile(path.join(folder, file))),
  );
  mine.add(publication);
  const publications = withPublication(before.index, publication);
  const index = bytesOf({ format: 1, publications, files: change.files });
  const expected = before.etag === undefined ? 'nothing' : { etag: before.etag };
  await bucket.write(indexName, index, expected).catch(async (error: unknown) => {
    if (!(await isThere(bucket, mine, error))) throw error;
  });
  await removeDropped(bucket, change).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`It is published; files that nothing refers to are left: ${error.message}\n`);
  });
}

/** Whether one of these publications came through although its write failed: its answer may have been lost. */
async function isThere(bucket: Bucket, mine: ReadonlySet<string>, cause: unknown): Promise<boolean> {
  const { index } = await readState(bucket).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    const look = `npx passerelle modules --site ${bucket.settings.address}`;
    throw new Refusal(
      `Whether it is published is not known, since ${error.trouble}: look with ${look}, then repeat it.`,
      { cause },
    );
  });
  return index.publications.some((publication) => mine.has(publication));
}
