import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { InnoStartup, OwnerStartup } from '@passerelle/contract';
import type { Browser, Page } from 'playwright-core';
import { type ApiSession, openApiSession } from './support/api-session.ts';
import { launchBrowser } from './support/browser.ts';
import { label } from './support/labels.ts';
import { type RunningSystem, startSystem } from './support/system.ts';
import { createVisitors, type Visitors } from './support/visitors.ts';

describe('editing a card', { timeout: 600_000 }, () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;
  let startup: ApiSession;
  let client: ApiSession;
  let card: OwnerStartup;

  before(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    visitors = createVisitors(browser, system.webUrl);
    startup = await openApiSession(system, 'startup@passerelle.example');
    client = await openApiSession(system, 'client@passerelle.example');
    card = await startup.get('/startup/my');
  });

  afterEach(() => visitors.closeAll());

  after(async () => {
    await browser?.close();
    await system?.stop();
  });

  const stored = () => startup.get<OwnerStartup>('/startup/my');
  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(label(name));
  const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer la fiche' }).click();

  async function openEdit(account: 'startup' | 'inno'): Promise<Page> {
    const { page } = await visitors.openAs(account);
    await page.goto(account === 'startup' ? '/startups/my/edit' : `/startups/${card.id}/edit`);
    await field(page, 'Nom de la startup').waitFor();
    return page;
  }

  test('by its startup: what it changes is what clients read', async () => {
    const page = await openEdit('startup');
    await page.getByRole('button', { name: 'Activité', exact: true }).click();
    await field(page, 'Description courte en français').fill('Une phrase toute neuve');
    await save(page);
    await page.getByText('La fiche est enregistrée.', { exact: true }).waitFor();
    await page.waitForURL('**/startups/my');
    await page.getByText('Une phrase toute neuve').first().waitFor();
    const seen = await client.get<OwnerStartup>(`/startup/${card.id}`);
    assert.equal(seen.offer.shortDescriptionFr, 'Une phrase toute neuve');
    assert.equal(seen.status, 'VALIDATED');
  });

  test('by the team: it comes back to the card', async () => {
    const page = await openEdit('inno');
    await page.getByRole('button', { name: 'Équipe', exact: true }).click();
    await field(page, 'Nombre de collaborateurs').fill('41');
    await save(page);
    await page.getByText('La fiche est enregistrée.', { exact: true }).waitFor();
    await page.waitForURL(`**/startups/${card.id}`);
    assert.equal((await stored()).team.collaborateurs, 41);
  });

  test('that would leave a validated card incomplete is refused and names the field', async () => {
    const before = await stored();
    const page = await openEdit('startup');
    await field(page, 'Nom de la startup').fill('');
    await save(page);
    const warning = page.getByRole('region', { name: 'Un champ est à compléter ou à corriger' });
    await warning.getByText(/ne sont pas toutes enregistrées/).waitFor();
    await warning.getByRole('button', { name: /^Nom de la startup/ }).click();
    assert.ok(await field(page, 'Nom de la startup').evaluate((input) => input === document.activeElement));
    assert.deepEqual(await stored(), before);
  });

  test('by two at once: the second is told, sees the other version, and neither loses anything', async () => {
    const owner = await openEdit('startup');
    const team = await openEdit('inno');
    await field(team, 'Nom de la startup').fill('Nom de l’équipe');
    await field(team, 'Site internet').fill('https://equipe.example');
    await save(team);
    await team.getByText('La fiche est enregistrée.', { exact: true }).waitFor();

    await field(owner, 'Nom de la startup').fill('Nom de la startup elle-même');
    await save(owner);
    const notice = owner.getByRole('region', { name: /^Quelqu’un d’autre a enregistré cette fiche/ });
    await notice.getByText(/Dans l’autre version\s*: Nom de l’équipe/).waitFor();
    await notice.getByText(/gardé dans tous les cas\s*: Site internet/).waitFor();
    assert.equal(await owner.getByText('Cet email est déjà utilisé').count(), 0);
    assert.equal((await stored()).informations.name, 'Nom de l’équipe');

    await notice.getByRole('button', { name: 'Garder mes saisies et enregistrer' }).click();
    await owner.getByText('La fiche est enregistrée.', { exact: true }).waitFor();
    const { name, website } = (await stored()).informations;
    assert.deepEqual(
      { name, website },
      { name: 'Nom de la startup elle-même', website: 'https://equipe.example' },
    );
  });

  test('by two at once: the second may take the other version instead', async () => {
    const team = await openEdit('inno');
    const { informations, revision } = await stored();
    await startup.post<InnoStartup>(`/startup/${card.id}/informations?revision=${revision}`, {
      ...informations,
      name: 'Encore un autre nom',
    });
    await field(team, 'Nom de la startup').fill('Pas celui-ci');
    await save(team);
    await team.getByRole('button', { name: 'Reprendre l’autre version' }).click();
    await team.getByRole('alertdialog').getByRole('button', { name: 'Abandonner mes saisies' }).click();
    await team.getByRole('region', { name: /^Quelqu’un d’autre/ }).waitFor({ state: 'detached' });
    assert.equal(await field(team, 'Nom de la startup').inputValue(), 'Encore un autre nom');
    assert.equal((await stored()).informations.name, 'Encore un autre nom');
  });
});
