import { ROOT, runCommand } from '../start/command.ts';
import { Refusal } from '../start/refusal.ts';
import { createModule } from './create-module.ts';

/** `npm run new:module -- mf-partner`: a role module with a page, texts and a test, which builds and deploys as it is. */

const [name, ...more] = process.argv.slice(2);
try {
  if (!name || more.length > 0) throw new Refusal('Give one name: npm run new:module -- mf-partner');
  const written = await createModule(ROOT, name);
  // Links the workspace and writes it into the lock file.
  const { code, output } = await runCommand('npm', ['install', '--ignore-scripts']);
  if (code !== 0) throw new Refusal(`${name} is written, but npm could not link it:\n${output}`);
  const said = [...written, 'package-lock.json'].map((file) => `  ${file}\n`).join('');
  process.stdout.write(
    `${said}Its roles, addresses and menu are in ${name}/module.json. Name who reviews it in CODEOWNERS.\n`,
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
