import type { InnoStartup, OwnerStartup } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { label } from './support/labels.ts';
import type { CardOwner } from './support/people.ts';
import { expect, test } from './support/test.ts';
import type { Visitors } from './support/visitors.ts';

test.describe('editing a card', () => {
  let startup: CardOwner;

  test.beforeEach(async ({ people }) => {
    startup = await people.startup();
  });

  const stored = () => startup.get<OwnerStartup>('/startup/my');
  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(label(name));
  const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer la fiche' }).click();

  async function openEdit(visitors: Visitors, who: CardOwner | 'inno'): Promise<Page> {
    const path = who === 'inno' ? `/startups/${startup.cardId}/edit` : '/startups/my/edit';
    const page = await visitors.openPage(who, path);
    await expect(field(page, 'Nom de la startup')).toBeVisible();
    return page;
  }

  test('by the team: it comes back to the card', async ({ visitors }) => {
    const page = await openEdit(visitors, 'inno');
    await page.getByRole('button', { name: 'Équipe', exact: true }).click();
    await field(page, 'Nombre de collaborateurs').fill('41');
    await save(page);
    await expect(page.getByText('La fiche est enregistrée.', { exact: true })).toBeVisible();
    await page.waitForURL(`**/startups/${startup.cardId}`);
    expect((await stored()).team.collaborateurs).toBe(41);
  });

  for (const [language, panel, name] of [
    ['fr', 'Objectif', 'Clôture prévue'],
    ['en', 'Objective', 'Expected closing'],
  ] as const) {
    test(`corrects a month in place, where the caret stands (${language})`, async ({ visitors }) => {
      const page = await visitors.openPage(startup, '/startups/my/edit', language);
      await page.getByRole('button', { name: panel, exact: true }).click();
      const month = field(page, name);
      await month.fill('12/2027');
      await month.press('Home');
      await month.press('ArrowRight');
      await month.press('ArrowRight');
      await month.press('Backspace');
      await month.press('1');
      await expect(month).toHaveValue('11/2027');
      await month.press('Backspace');
      await month.press('0');
      await expect(month).toHaveValue('10/2027');
    });
  }

  test('that would leave a validated card incomplete is refused and names the field', async ({
    visitors,
  }) => {
    const before = await stored();
    const page = await openEdit(visitors, startup);
    await field(page, 'Nom de la startup').fill('');
    await save(page);
    const warning = page.getByRole('region', { name: 'Un champ est à compléter ou à corriger' });
    await expect(warning.getByText(/ne sont pas toutes enregistrées/)).toBeVisible();
    await warning.getByRole('button', { name: /^Nom de la startup/ }).click();
    await expect(field(page, 'Nom de la startup')).toBeFocused();
    expect(await stored()).toEqual(before);
  });

  test('by two at once: the second is told, sees the other version, and neither loses anything', async ({
    visitors,
  }) => {
    const owner = await openEdit(visitors, startup);
    const team = await openEdit(visitors, 'inno');
    await field(team, 'Nom de la startup').fill('Nom de l’équipe');
    await field(team, 'Site internet').fill('https://equipe.example');
    await save(team);
    await expect(team.getByText('La fiche est enregistrée.', { exact: true })).toBeVisible();

    await field(owner, 'Nom de la startup').fill('Nom de la startup elle-même');
    await save(owner);
    const notice = owner.getByRole('region', { name: /^Quelqu’un d’autre a enregistré cette fiche/ });
    await expect(notice.getByText(/Dans l’autre version\s*: Nom de l’équipe/)).toBeVisible();
    await expect(notice.getByText(/gardé dans tous les cas\s*: Site internet/)).toBeVisible();
    await expect(owner.getByText('Cet email est déjà utilisé')).toHaveCount(0);
    expect((await stored()).informations.name).toBe('Nom de l’équipe');

    await notice.getByRole('button', { name: 'Garder mes saisies et enregistrer' }).click();
    await expect(owner.getByText('La fiche est enregistrée.', { exact: true })).toBeVisible();
    const { name, website } = (await stored()).informations;
    expect({ name, website }).toEqual({
      name: 'Nom de la startup elle-même',
      website: 'https://equipe.example',
    });
  });

  test('by two at once: the second may take the other version instead', async ({ visitors, inno }) => {
    const owner = await openEdit(visitors, startup);
    const { informations, revision } = await inno.get<InnoStartup>(`/startup/${startup.cardId}`);
    await inno.post<InnoStartup>(`/startup/${startup.cardId}/informations?revision=${revision}`, {
      ...informations,
      name: 'Encore un autre nom',
    });
    await field(owner, 'Nom de la startup').fill('Pas celui-ci');
    await save(owner);
    await owner.getByRole('button', { name: 'Reprendre l’autre version' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Abandonner mes saisies' }).click();
    await expect(owner.getByRole('region', { name: /^Quelqu’un d’autre/ })).toHaveCount(0);
    await expect(field(owner, 'Nom de la startup')).toHaveValue('Encore un autre nom');
    expect((await stored()).informations.name).toBe('Encore un autre nom');
  });
});
