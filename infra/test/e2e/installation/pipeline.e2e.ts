import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownKeyFile } from '../../../deploy/ownership/demonstration.ts';
import { ROOT } from '../../../develop/start/command.ts';
import { readPipeline } from '../../../operate/pipeline/read-pipeline.ts';
import { expect, test } from '../support/test.ts';
import { menuLink, waitForTitle } from '../support/visitors.ts';
import { buildWith } from './modules/publishing.ts';
import { registered } from './modules/registry.ts';

const run = promisify(execFile);

test.use({ systemOptions: {} });

test('what a team’s pipeline publishes is what the next visitor has, and what it undoes is gone', async ({
  system,
  visitors,
}) => {
  const { publish, undo, variables } = readPipeline();
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-pipeline-'));
  const built = await buildWith(join(folder, 'dist'), (files) =>
    appendFile(join(files, 'remoteEntry.js'), '\n/* By the pipeline. */\n'),
  );
  const runJob = async ({ script }: { script: readonly string[] }) => {
    const { stdout } = await run('sh', ['-euc', script.join('\n')], {
      cwd: ROOT,
      env: {
        ...process.env,
        LANG: 'en',
        ...variables,
        BUILT: built,
        SITE: system.siteFolder,
        API_ADDRESS: system.apiUrl,
        SIGNING_KEY: ownKeyFile('mf-client'),
      },
    });
    return stdout;
  };
  const version = async () => (await registered(system.siteFolder, 'mf-client')).active.version;
  const first = await version();

  const said = await runJob(publish);
  const second = await version();
  expect(second).not.toBe(first);
  expect(said).toContain(`mf-client ${second} is in service.`);
  expect(said).toContain('answers every call');
  const { page, downloads } = await visitors.openAs('client');
  await page.goto('/startups');
  await menuLink(page, 'Mes demandes').click();
  await waitForTitle(page, 'Mes demandes');
  expect(downloads.versionsOf('mf-client')).toEqual([second]);

  await runJob(undo);
  expect(await version()).toBe(first);
  await rm(folder, { recursive: true });
});
