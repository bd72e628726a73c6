import { join } from 'node:path';
import { answer } from '../../operate/answer.ts';
import { ROOT } from '../start/command.ts';
import { packKit } from './pack-kit.ts';

/** `npm run pack:kit`: the package from which a team makes the repository of its module. */
async function pack(): Promise<string> {
  const file = await packKit(join(ROOT, 'dist/kit'));
  return [
    `${file} is packed. A team begins with`,
    `  npm exec --package=${file} -- create-passerelle-module mf-partner --kit ${file}`,
  ].join('\n');
}

await answer(pack());
