import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DESCRIPTION_FILE, describeOwnApi } from '../../build/write-contracts.ts';
import { ROOT, runCommand } from '../start/command.ts';
import { Refusal } from '../start/refusal.ts';
import { recordAnswers } from './answers/record-answers.ts';
import { RECORDING_FILE } from './answers/recording.ts';
import { kitPackage, repositoryPackage } from './kit-packages.ts';
import { findKitSources } from './kit-sources.ts';

const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Packs what the repository of a module needs of this one into one package of npm: the sources of mf-shared and of the contract, the
 * commands, the description of the API, what it answers to the demonstration's accounts, and what makes such a repository.
 * @param folder where the package is written; what a try before left there is replaced
 * @returns the file
 * @throws {Refusal} where npm cannot pack it
 */
export async function packKit(folder: string): Promise<string> {
  const staged = join(folder, 'staged');
  await rm(staged, { recursive: true, force: true });
  const { files, libraries } = await findKitSources();
  for (const file of files) await cp(join(ROOT, file), join(staged, 'kit', file));
  await mkdir(join(staged, 'kit', dirname(DESCRIPTION_FILE)), { recursive: true });
  const description = describeOwnApi();
  await writeFile(join(staged, 'kit', DESCRIPTION_FILE), inJson(description));
  await writeFile(join(staged, 'kit', RECORDING_FILE), JSON.stringify(await recordAnswers(description)));
  await cp(join(ROOT, 'LICENSE'), join(staged, 'LICENSE'));
  await cp(join(import.meta.dirname, 'create.mjs'), join(staged, 'create.mjs'));
  await cp(join(import.meta.dirname, 'repository'), join(staged, 'repository'), { recursive: true });
  await writeFile(join(staged, 'repository/package.json'), inJson(repositoryPackage(libraries)));
  await writeFile(join(staged, 'package.json'), inJson(kitPackage()));
  const { code, output } = await runCommand('npm', [
    'pack',
    '--silent',
    '--pack-destination',
    folder,
    staged,
  ]);
  if (code !== 0) throw new Refusal(`npm could not pack the kit:\n${output}`);
  await rm(staged, { recursive: true });
  return join(folder, output.trim().split('\n').at(-1) ?? '');
}
