import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '../start/preconditions.ts';
import { linkCheckout, linkedCheckoutsFolder } from './linked-checkout.ts';
import { startCommand } from './started-command.ts';

/** `npm run dev`, in a checkout that nobody else works in. */
export interface Development {
  readonly webUrl: string;
  /**
   * Changes a file as an editor saves it.
   * @param file from the root of the checkout
   * @param from what is in it
   * @param to what stands there from now on
   * @returns puts the file back as it was
   */
  edit(file: string, from: string, to: string): Promise<() => Promise<void>>;
  /** Stops everything and removes the checkout. */
  stop(): Promise<void>;
}

/** Puts another file in a file's place: those of a linked checkout are those of the checkout that it was made from. */
async function replace(file: string, content: string): Promise<void> {
  await writeFile(`${file}.unfinished`, content);
  await rename(`${file}.unfinished`, file);
}

/** Starts `npm run dev` with ports and data of its own; resolves once its pages can be opened. */
export async function startDevelopment(): Promise<Development> {
  await mkdir(linkedCheckoutsFolder, { recursive: true });
  const folder = await mkdtemp(path.join(linkedCheckoutsFolder, 'development-'));
  const checkout = path.join(folder, 'checkout');
  await linkCheckout(checkout);
  const webPort = await findFreePort();
  const command = await startCommand('infra/develop/dev/dev.ts', {
    folder: checkout,
    environment: {
      DATABASE_URL: '',
      DATA_FOLDER: path.join(folder, 'data'),
      WEB_PORT: String(webPort),
      API_PORT: String(await findFreePort()),
    },
    readyText: 'Ctrl-C stops both.',
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  return {
    webUrl: `http://localhost:${webPort}`,
    async edit(name, from, to) {
      const file = path.join(checkout, name);
      const before = await readFile(file, 'utf8');
      if (!before.includes(from)) throw new Error(`${name} does not have ${from}`);
      await replace(file, before.replace(from, to));
      return () => replace(file, before);
    },
    async stop() {
      await command.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
