import { languages, type Sector } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Page } from 'playwright-core';
import clientModule from '../../../mf-client/module.json' with { type: 'json' };
import en from '../../../mf-client/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-client/src/locales/fr.json' with { type: 'json' };
import criteriaEn from '../../../mf-shared/criteria/src/locales/en.json' with { type: 'json' };
import criteriaFr from '../../../mf-shared/criteria/src/locales/fr.json' with { type: 'json' };
import termsEn from '../../../shell/src/pages/terms/locales/en.json' with { type: 'json' };
import termsFr from '../../../shell/src/pages/terms/locales/fr.json' with { type: 'json' };
import { signIn } from './journey/sign-in.ts';
import { escaped, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';
import { menuLink, waitForTitle } from './support/visitors.ts';

/** The words on the screen. */
const texts = {
  fr: { locale: 'fr-FR', client: fr, criteria: criteriaFr, terms: termsFr, menu: clientModule.menu },
  en: { locale: 'en-GB', client: en, criteria: criteriaEn, terms: termsEn, menu: clientModule.menu },
} as const;

/** Enough that the demonstration has cards of them to show. */
const OTHER_SECTORS = ['HEALTH_TECH', 'MEDTECH', 'INDUSTRY', 'GREENTECH'] as const;

/** Presses an option of a field that takes several, and closes its list. */
async function toggle(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: label(field) }).click();
  await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Waits until every card in sight is of one of some sectors. */
async function waitForCardsOf(page: Page, ...sectors: string[]) {
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasNotText: new RegExp(sectors.map(escaped).join('|')) }).first()).toHaveCount(
    0,
  );
  expect(await cards.count()).toBeGreaterThan(0);
}

for (const language of languages) {
  const words = texts[language];
  const menu = (path: string) => words.menu.find((entry) => entry.path === path)?.label[language] ?? '';
  test.describe(`a client who is new, in ${language}`, () => {
    const sector = (code: Sector) => labelOf('sector', code, language);

    test('accepts the terms, says what they look for, is warned of the risks, and finds just that', async ({
      people,
      system,
      visitors,
    }) => {
      const { page } = await visitors.open({ locale: words.locale });
      const { email } = (await people.invite('CLIENT')).user;
      const { init, risk } = words.client.criteria;
      await signIn(page, system.webUrl, email, language);
      await page.waitForURL('**/CG');
      await page.getByRole('checkbox', { name: words.terms.accept }).check();
      await page.getByRole('button', { name: words.terms.validate, exact: true }).click();
      await page.waitForURL('**/client/init');

      await page.getByRole('checkbox', { name: labelOf('clientNeed', 'INVESTMENT', language) }).check();
      await page.getByRole('button', { name: labelOf('searchType', 'OPPORTUNITY', language) }).click();
      await page
        .getByRole('group', { name: words.criteria.asOwn.isNotifiable })
        .getByRole('button', { name: words.criteria.no })
        .click();
      await toggle(page, words.criteria.sectors, sector('FINTECH'));
      await page.getByRole('button', { name: init.submit }).click();
      await page
        .getByRole('alertdialog', { name: risk.title })
        .getByRole('button', { name: risk.accept })
        .click();
      await page.waitForURL('**/startups');
      await waitForCardsOf(page, sector('FINTECH'));
    });

    test('asks to be put in touch, told first what that discloses, and follows the request', async ({
      people,
      visitors,
    }) => {
      const { contact } = words.client.startups;
      const { cardName: name } = await people.startup();
      const page = await visitors.openPage(
        await people.client(),
        `/startups?scope=all&search=${encodeURIComponent(name)}`,
        language,
      );
      const link = page.getByRole('article').first().getByRole('link', { name });
      await link.click();
      await expect(page.getByText(contact.secrecy)).toBeVisible();
      await page.getByRole('button', { name: contact.send, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: contact.confirm.send }).click();
      await expect(page.getByText(contact.sentNote)).toBeVisible();
      await expect(page.getByRole('button', { name: contact.sent })).toBeVisible();

      await menuLink(page, menu('/linkings')).click();
      await waitForTitle(page, words.client.contactRequests.title);
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByText(labelOf('eventStatus', 'OPEN', language))).toBeVisible();
    });

    test('changes the criteria, and the list follows', async ({ people, visitors }) => {
      const { modify } = words.client.criteria;
      const client = await people.namedClient({
        need: ['INVESTMENT'],
        searchType: 'OPPORTUNITY',
        sectors: ['FINTECH'],
      });
      const page = await visitors.openPage(client, '/startups', language);
      await waitForCardsOf(page, sector('FINTECH'));
      await menuLink(page, menu('/client/modify')).click();
      await waitForTitle(page, modify.title);
      await toggle(page, words.criteria.sectors, sector('FINTECH'));
      for (const code of OTHER_SECTORS) await toggle(page, words.criteria.sectors, sector(code));
      await page.getByRole('button', { name: modify.submit, exact: true }).click();
      await expect(page.getByText(modify.saved, { exact: true })).toBeVisible();
      await menuLink(page, menu('/startups')).click();
      await waitForTitle(page, menu('/startups'));
      await waitForCardsOf(page, ...OTHER_SECTORS.map(sector));
    });
  });
}
