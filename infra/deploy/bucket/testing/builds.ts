import path from 'node:path';
import type { ReleaseRecord } from '@passerelle/federation/record';
import { filesBeside, writeFiles } from '../../testing/teams.ts';

const needs: ReleaseRecord = { platform: '^1.0.0', libraries: {}, endpoints: [] };

/** What every module's build has beside its entry. */
export const chunk = 'assets/page.0a1b2c3d4e5f.js';

/** A front end as it would be built, small, with this content; answers its folder. */
export async function build(folder: string, name: string, content: string): Promise<string> {
  const files: Record<string, string> =
    name === 'shell'
      ? {
          'index.html': `<meta name="module-policy" content="" /><title>${content}</title>`,
          'pages/landing.fr.html': `<meta name="module-policy" content="" /><title>fr ${content}</title>`,
          [`assets/shell.${content}.js`]: content,
          'release.json': JSON.stringify({ ...needs, platform: '1.0.0' }),
        }
      : {
          'remoteEntry.js': `/* ${content} */`,
          [chunk]: `/* a page of ${content} */`,
          ...(await filesBeside(name, needs)),
        };
  return writeFiles(path.join(folder, `${name}-${content}`), files);
}
