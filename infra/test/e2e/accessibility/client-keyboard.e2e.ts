import type { Page } from 'playwright-core';
import { pressOn, tabTo, typeInto, waitForFocus } from '../support/keyboard.ts';
import { label } from '../support/labels.ts';
import { menuLink, waitForTitle } from '../support/visitors.ts';
import { expect, test } from './screen-test.ts';

test.describe('a client with the keyboard alone', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('changes the criteria: choices, an amount typed, one slid, a list of several', async ({
    people,
    visitors,
  }) => {
    const investor = await people.namedClient({ need: ['INVESTMENT'], minInvest: 50_000 });
    const page = await visitors.openPage(investor, '/client/modify');
    await waitForTitle(page, 'Personnaliser mes critères');
    await pressOn(page, button(page, 'Selon les opportunités'), 'Enter');
    await typeInto(page, page.getByLabel(label('Montant minimal')), '100000');
    const slider = page.getByRole('slider', { name: 'Montant minimal, curseur' });
    await tabTo(page, slider);
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^105\s000\s€$/);
    const countries = page.getByRole('combobox', { name: 'Pays' });
    await tabTo(page, countries);
    await page.keyboard.press('Enter');
    const italy = page.getByRole('menuitemcheckbox', { name: 'Italie' });
    await expect(italy).toBeVisible();
    const before = await italy.getAttribute('aria-checked');
    await page.keyboard.type('It');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await pressOn(page, button(page, 'Enregistrer'), 'Enter');
    await expect(page.getByText('Critères sauvegardés', { exact: true })).toBeVisible();

    await page.reload();
    await tabTo(page, countries);
    await page.keyboard.press('Enter');
    await expect(italy).toBeVisible();
    expect(await italy.getAttribute('aria-checked')).not.toBe(before);
    await expect(button(page, 'Selon les opportunités')).toHaveAttribute('aria-pressed', 'true');
  });

  test('finds a startup, asks to be put in touch, follows the request and withdraws it', async ({
    people,
    visitors,
  }) => {
    const { cardName: name } = await people.startup();
    const page = await visitors.openPage(await people.client(), '/startups?scope=all');
    await waitForTitle(page, 'Les startups');
    await typeInto(page, page.getByLabel(label('Rechercher par nom')), name);
    const card = page.getByRole('article');
    await expect(card.filter({ hasNotText: name }).first()).toHaveCount(0);
    await pressOn(page, card.first().getByRole('link'), 'Enter');
    await waitForTitle(page, name);
    await pressOn(page, button(page, 'Demander un contact'), 'Enter');
    await pressOn(page, button(page, 'Lever le secret et envoyer'), 'Enter');
    await waitForFocus(page, button(page, 'Demande envoyée'));
    await pressOn(page, menuLink(page, 'Mes demandes'), 'Enter');
    await waitForTitle(page, 'Mes demandes');
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Ouverte')).toBeVisible();

    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await pressOn(page, row.getByRole('button', { name: `Retirer la demande à ${name}` }), 'Enter');
    await pressOn(
      page,
      page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la demande' }),
      'Enter',
    );
    await expect(row.getByText('Retirée le')).toBeVisible();
    await waitForFocus(page, row);
  });
});
