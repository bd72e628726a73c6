import { randomUUID } from 'node:crypto';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Page } from 'playwright-core';
import { pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { beginningWith } from './support/labels.ts';
import { expect, test } from './support/test.ts';
import { waitForTitle } from './support/visitors.ts';

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

test.describe('the administration by keyboard alone', () => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

  for (const language of ['fr', 'en'] as const) {
    const say = words[language];

    test(`an ecosystem is created, loses a part and is deleted (${language})`, async ({ visitors }) => {
      const page = await visitors.openPage('inno', '/ecosystem', language);
      await waitForTitle(page, say.ecosystems);
      const name = `Pôle ${randomUUID().slice(0, 8)}`;
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
      await waitForFocus(page, page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await pressOn(page, button(page, say.open(name)), 'Enter');
      await pressOn(page, button(page, say.delete), 'Enter');
      await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: say.delete }), 'Enter');
      await expect(page.getByText(say.deleted).first()).toBeVisible();
      await expect(button(page, say.open(name))).toHaveCount(0);
    });

    test(`a user gets a role, which the audit trail tells (${language})`, async ({ people, visitors }) => {
      const { email } = (await people.arrive('BANQUIER')).user;
      const page = await visitors.openPage('inno', '/users', language);
      await waitForTitle(page, say.users);
      await page.getByRole('searchbox').last().fill(email);
      await pressOn(page, page.getByRole('row', { name: new RegExp(email) }).getByRole('button'), 'Enter');
      await pressOn(page, page.getByRole('checkbox', { name: say.admin }), 'Space');
      const reader = labelOf('staffRight', 'READER', language);
      await pressOn(page, page.getByRole('radio', { name: beginningWith(reader) }), 'Space');
      await pressOn(page, button(page, say.saveRoles), 'Enter');
      await expect(page.getByText(say.rolesSaved).first()).toBeVisible();

      const trail = await visitors.openPage('inno', '/audit', language);
      await waitForTitle(trail, say.audit);
      await expect(trail.getByRole('row').nth(1)).toContainText(say.rolesAct);
      await pressOn(trail, trail.getByRole('button', { name: say.entry }).first(), 'Enter');
      await expect(trail.getByRole('dialog').getByText(/^[\da-f]{64}$/)).toBeVisible();
      await trail.keyboard.press('Escape');
      await expect(trail.getByRole('dialog')).toHaveCount(0);
    });

    test(`the archive shows deleted startups (${language})`, async ({ visitors }) => {
      const page = await visitors.openPage('inno', '/startups/archive', language);
      await waitForTitle(page, say.archive);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  }
});
