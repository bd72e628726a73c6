import { randomInt } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/**
 * Ports that systems do not give to outgoing connections (Linux: from 32768, others: from 49152) and browsers do not refuse:
 * a free port of that range stays free until a process asks for exactly that one.
 */
const FREE_PORTS = { from: 20_000, to: 30_000 };

/** Listens for a moment on a port. */
function tryPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => server.close(() => resolve()));
  });
}

/** A free port, chosen at random: two processes that ask at once get different ones. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
  return tryPort(port).then(
    () => port,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return findFreePort();
      throw error;
    },
  );
}

/**
 * @param variable name of the environment variable that chooses another port
 * @param command the command that it is given to
 * @throws {Refusal} when the port cannot be listened on
 */
export async function checkPort(port: number, variable: string, command = 'npm start'): Promise<void> {
  try {
    await tryPort(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const another = `Choose another one with ${variable}, for example ${variable}=${port + 100} ${command}.`;
    if (code === 'EADDRINUSE') throw new Refusal(`Port ${port} is already in use. ${another}`);
    if (code === 'EACCES') throw new Refusal(`Port ${port} may not be used by this user. ${another}`);
    throw error;
  }
}

/**
 * Makes the data folder where it is missing and writes into it once.
 * @throws {Refusal} when that is not permitted or the disk is full
 */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    // Not empty: a full disk still accepts empty files.
    await writeFile(probe, 'Passerelle');
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new Refusal(
        `There is no room left on the disk of the data folder ${folder}: free 1 GB, or choose another folder with DATA_FOLDER.`,
      );
    }
    throw new Refusal(
      `The data folder ${folder} cannot be written (${code}). Give this user the permission, or choose another folder with DATA_FOLDER.`,
    );
  }
}
