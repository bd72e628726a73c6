import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspacePath } from '@passerelle/federation/workspace';
import { signOut } from '../journey/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { menuLink, submitSignIn, waitForTitle } from '../support/visitors.ts';
import { teamCommand } from './modules/publishing.ts';
import { registered } from './modules/registry.ts';

test.use({ systemOptions: {} });

test('a version is looked at by whoever asks for it, in one tab, until they leave it; nobody else has it', async ({
  system,
  visitors,
  people,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-preview-'));
  const built = join(folder, 'built');
  await cp(workspacePath('mf-admin', 'dist'), built, { recursive: true });
  await appendFile(join(built, 'remoteEntry.js'), '\n/* A later version. */\n');
  const stable = (await registered(system.siteFolder, 'mf-admin')).active.version;
  const line = ['deploy', 'mf-admin', '--built', built, '--preview', '--api', system.apiUrl];
  await teamCommand(system.siteFolder, ...line);
  await rm(folder, { recursive: true });
  const { active, previews } = await registered(system.siteFolder, 'mf-admin');
  expect(active.version).toBe(stable);
  const version = previews?.[0]?.release.version ?? '';

  const { page, context, downloads } = await visitors.openAs('inno');
  await page.goto('/modules');
  const opened = page.waitForRequest(/\/module-previews\?/);
  await page.getByRole('button', { name: `Aperçu de mf-admin ${version}` }).click();
  const { searchParams } = new URL((await opened).url());
  const banner = page.getByRole('complementary', { name: 'Aperçu' });
  await expect(banner).toContainText(`mf-admin ${version}`);
  await waitForTitle(page, 'Tableau de bord');
  expect(downloads.versionsOf('mf-admin')).toEqual([stable, version]);
  await menuLink(page, 'Utilisateurs').click();
  await waitForTitle(page, 'Utilisateurs');
  await page.reload();
  await expect(banner).toBeVisible();

  // Another tab of the same browser, and another person with the same link, have what is in service.
  const tab = await context.newPage();
  await tab.goto('/users');
  await waitForTitle(tab, 'Utilisateurs');
  await expect(tab.getByRole('complementary', { name: 'Aperçu' })).toHaveCount(0);
  const other = await visitors.openAs(await people.arrive('INNO'));
  const link = `/preview#${searchParams.get('token')}`;
  await other.page.goto(link);
  await waitForTitle(other.page, 'Cet aperçu ne s’ouvre pas');
  await other.page.goto('/users');
  await waitForTitle(other.page, 'Utilisateurs');
  expect(other.downloads.versionsOf('mf-admin')).toEqual([stable]);

  const leave = banner.getByRole('button', { name: 'Quitter l’aperçu' });
  await leave.click();
  await waitForTitle(page, 'Utilisateurs');
  await expect(banner).toHaveCount(0);

  // Whoever stays on a page with what they have typed still has the version, and is told so.
  await page.goto(link);
  await expect(banner).toBeVisible();
  const { cardId } = await people.startup();
  await page.goto(`/startups/${cardId}/edit`);
  const name = page.getByRole('main').getByLabel('Nom de la startup');
  const typed = await name.inputValue();
  await name.fill('Un autre nom');
  const dismissed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await leave.click();
  await dismissed;
  await expect(name).toHaveValue('Un autre nom');
  await name.fill(typed);
  await menuLink(page, 'Utilisateurs').click();
  await waitForTitle(page, 'Utilisateurs');
  await expect(banner).toContainText(`mf-admin ${version}`);

  // Nobody who signs in after them in that tab has it.
  await signOut(page);
  const inService = page.waitForRequest(new RegExp(`/modules/mf-admin/${stable}/`));
  await submitSignIn(page, await people.arrive('INNO'));
  await inService;
  await waitForTitle(page, 'Tableau de bord');
  await expect(banner).toHaveCount(0);
});
