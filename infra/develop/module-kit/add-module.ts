import { answer } from '../../operate/answer.ts';
import { createModule } from '../new-module/create-module.ts';
import { ROOT } from '../start/command.ts';

/** Puts a module with a page, its texts and its test into the repository that was just made for it; nothing is installed yet. */
async function addModule(name: string): Promise<string> {
  await createModule(ROOT, name);
  return `${name} is written. Its roles, addresses and menu are in ${name}/module.json.`;
}

await answer(addModule(process.argv[2] ?? ''));
