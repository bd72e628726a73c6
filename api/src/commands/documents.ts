import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createDocumentsService } from '../features/documents/documents.service.ts';

/*
 * Writes the documents of the accessibility page into a folder, to be read, checked or printed before they are
 * published: `npm run documents -- FOLDER`. The API makes the same files by itself.
 */

const [given] = process.argv.slice(2);
if (!given) {
  process.stderr.write('Name the folder to write to: npm run documents -- FOLDER\n');
  process.exit(1);
}

/** Paths count from where the command was typed: npm runs it in the project's folder. */
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
await mkdir(folder, { recursive: true });
for (const { fileName, bytes } of await createDocumentsService().readAll()) {
  const file = join(folder, fileName);
  await writeFile(file, bytes);
  process.stdout.write(`${file}\n`);
}
