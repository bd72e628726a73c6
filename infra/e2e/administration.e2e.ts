import type { Browser, Page } from 'playwright-core';
import { showLanguage } from '../tour/open-screen.ts';
import { launchBrowser } from './support/browser.ts';
import { pressOn, typeInto } from './support/keyboard.ts';
import { type RunningSystem, startSystem } from './support/system.ts';
import { createVisitors, type Visitors, waitForTitle } from './support/visitors.ts';

const words = {
  fr: {
    ecosystems: 'Écosystèmes',
    add: 'Ajouter un écosystème',
    name: /^Nom\s*\*?$/,
    addPart: 'Ajouter un sous-écosystème',
    part: /^Sous-écosystème 1/,
    create: 'Créer l’écosystème',
    created: 'Écosystème créé',
    open: (name: string) => `Voir ${name}`,
    remove: (name: string) => `Retirer ${name}`,
    save: 'Enregistrer',
    confirmPart: 'Supprimer le sous-écosystème',
    saved: 'Écosystème enregistré',
    delete: 'Supprimer l’écosystème',
    deleted: 'Écosystème supprimé',
    noStartup: 'Aucune startup n’y est rattachée.',
    users: 'Utilisateurs',
    admin: 'Admin',
    saveRoles: 'Enregistrer les rôles',
    rolesSaved: 'Rôles enregistrés',
    audit: 'Journal d’audit',
    rolesAct: 'Rôles modifiés',
    entry: /^Voir l’entrée /,
    archive: 'Startups supprimées',
  },
  en: {
    ecosystems: 'Ecosystems',
    add: 'Add an ecosystem',
    name: /^Name\s*\*?$/,
    addPart: 'Add a sub-ecosystem',
    part: /^Sub-ecosystem 1/,
    create: 'Create the ecosystem',
    created: 'Ecosystem created',
    open: (name: string) => `See ${name}`,
    remove: (name: string) => `Remove ${name}`,
    save: 'Save',
    confirmPart: 'Delete the sub-ecosystem',
    saved: 'Ecosystem saved',
    delete: 'Delete the ecosystem',
    deleted: 'Ecosystem deleted',
    noStartup: 'No startup is linked to it.',
    users: 'Users',
    admin: 'Admin',
    saveRoles: 'Save the roles',
    rolesSaved: 'Roles saved',
    audit: 'Audit trail',
    rolesAct: 'Roles changed',
    entry: /^See entry /,
    archive: 'Deleted startups',
  },
} as const;

const BANKER = 'banquier@passerelle.example';

test.describe('the administration by keyboard alone', () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;

  test.beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    visitors = createVisitors(browser, system.webUrl);
  });

  test.afterAll(async () => {
    await visitors?.closeAll();
    await browser?.close();
    await system?.stop();
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

  for (const language of ['fr', 'en'] as const) {
    const say = words[language];

    async function open(path: string, title: string): Promise<Page> {
      const { page } = await visitors.openAs('inno');
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await showLanguage(page, language);
      await waitForTitle(page, title);
      return page;
    }

    test(`an ecosystem is created, loses a part and is deleted (${language})`, async () => {
      const page = await open('/ecosystem', say.ecosystems);
      const name = `Pôle ${language}`;
      await pressOn(page, button(page, say.add), 'Enter');
      await typeInto(page, page.getByRole('dialog').getByLabel(say.name), name);
      await pressOn(page, button(page, say.addPart), 'Enter');
      await page.keyboard.type('Mer');
      await pressOn(page, button(page, say.create), 'Enter');
      await expect(page.getByText(say.created).first()).toBeVisible();

      await pressOn(page, button(page, say.open(name)), 'Enter');
      await pressOn(page, button(page, say.remove('Mer')), 'Enter');
      await pressOn(page, button(page, say.save), 'Enter');
      await expect(page.getByRole('alertdialog').getByText(say.noStartup)).toBeVisible();
      await pressOn(page, button(page, say.confirmPart), 'Enter');
      await expect(page.getByText(say.saved).first()).toBeVisible();

      await pressOn(page, button(page, say.open(name)), 'Enter');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await pressOn(page, button(page, say.open(name)), 'Enter');
      await pressOn(page, button(page, say.delete), 'Enter');
      await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: say.delete }), 'Enter');
      await expect(page.getByText(say.deleted).first()).toBeVisible();
      await expect(button(page, say.open(name))).toHaveCount(0);
    });

    test(`a user gets a role, which the audit trail tells (${language})`, async () => {
      const page = await open('/users', say.users);
      await page.getByRole('searchbox').last().fill(BANKER);
      await pressOn(page, page.getByRole('row', { name: new RegExp(BANKER) }).getByRole('button'), 'Enter');
      await pressOn(page, page.getByRole('checkbox', { name: say.admin }), 'Space');
      await pressOn(page, button(page, say.saveRoles), 'Enter');
      await expect(page.getByText(say.rolesSaved).first()).toBeVisible();

      const trail = await open('/audit', say.audit);
      await expect(trail.getByText(say.rolesAct).first()).toBeVisible();
      await pressOn(trail, trail.getByRole('button', { name: say.entry }).first(), 'Enter');
      await expect(trail.getByRole('dialog').getByText(/^[\da-f]{64}$/)).toBeVisible();
      await trail.keyboard.press('Escape');
      await expect(trail.getByRole('dialog')).toHaveCount(0);
    });

    test(`the archive shows deleted startups (${language})`, async () => {
      const page = await open('/startups/archive', say.archive);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  }
});
