import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Undoes a change of the served site; a second call changes nothing. */
export type Mend = () => Promise<void>;

const withCopies = (path: string) => [path, `${path}.br`, `${path}.gz`];

/** Answers whether there was something to move. */
async function move(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * Takes files or folders out of the served site, a file with its compressed copies, as if they had been lost.
 * @param paths from the root of the site, with or without a leading slash
 */
export async function withdraw(siteFolder: string, ...paths: string[]): Promise<Mend> {
  const withdrawn: string[] = [];
  for (const path of paths.flatMap(withCopies)) {
    if (await move(join(siteFolder, path), join(`${siteFolder}-withdrawn`, path))) withdrawn.push(path);
  }
  if (withdrawn.length === 0) throw new Error(`The site has nothing at ${paths.join(', ')}.`);
  return async () => {
    for (const path of withdrawn.splice(0)) {
      await rm(join(siteFolder, path), { recursive: true, force: true });
      await move(join(`${siteFolder}-withdrawn`, path), join(siteFolder, path));
    }
  };
}

/** Serves another content of a file: what `change` makes of the present one. Its compressed copies are taken away. */
export async function alter(
  siteFolder: string,
  path: string,
  change: (content: string) => string,
): Promise<Mend> {
  const content = await readFile(join(siteFolder, path), 'utf8');
  const mend = await withdraw(siteFolder, path);
  await writeFile(join(siteFolder, path), change(content));
  return mend;
}
