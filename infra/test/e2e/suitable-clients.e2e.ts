import type { ContactRequest, Page as ListPage, MatchingClientAnswer } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import { hasFocus, pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';
import { waitForTitle } from './support/visitors.ts';

const texts = { fr, en };

/** The words for a field that was left empty. */
const required = { fr: 'Ce champ est obligatoire', en: 'This field is required' };

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

/** What the card of a test's own startup meets in several ways. */
const criteria = { need: ['INVESTMENT'], sectors: ['HEALTH_TECH'], countries: ['France'], raise: ['SEED'] };

test.describe('the clients whom a card may suit', () => {
  for (const language of languages) {
    const { suitable, contactRequests } = texts[language];

    test(`come by a press, with the reasons; one is put in touch with the evidence of consent (${language})`, async ({
      inno,
      people,
      visitors,
    }) => {
      const { cardId, cardName: startupName } = await people.startup();
      const { clientId, fullName: clientName } = await people.namedClient(criteria);
      const path = `/startup/${cardId}/clients`;
      const matching = await inno.get<ListPage<MatchingClientAnswer>>(`${path}?page=0&pageSize=10`);
      const client = matching.data.find(({ id }) => id === clientId);
      if (!client) throw new Error('The client is not among the first that are shown.');
      const { page } = await visitors.openAs('inno', language);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto(`/startups/${cardId}`);
      await waitForTitle(page, startupName);
      const opener = button(page, suitable.open);
      await expect(opener).toBeVisible();
      expect(calls, 'no client is named before they are asked for').not.toContain(path);

      await pressOn(page, opener, 'Enter');
      const list = page.getByRole('dialog', {
        name: label(filled(suitable.drawer, { startup: startupName })),
      });
      await expect(
        list.getByText(filled(suitable.count_other, { count: matching.totalElements })),
      ).toBeVisible();
      expect(calls).toContain(path);
      const entry = list
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: label(clientName) }) });
      const reasons = entry.getByRole('list', { name: label(suitable.reasons) }).getByRole('listitem');
      await expect(reasons).toHaveText(
        client.met.map((criterion) => labelOf('matchCriterion', criterion, language)),
      );

      const start = button(list, filled(suitable.proposeTo, { client: clientName }));
      await pressOn(page, start, 'Enter');
      const form = page.getByRole('dialog', { name: label(suitable.form.title) });
      await waitForFocus(page, form);
      await expect(
        form.getByText(filled(suitable.form.text, { client: clientName, startup: startupName })),
      ).toBeVisible();
      await pressOn(page, button(form, suitable.form.save), 'Enter');
      await expect(form.getByText(required[language]).nth(1)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await expect(start).toBeFocused();
      await page.keyboard.press('Enter');
      await waitForFocus(page, form);
      await typeInto(
        page,
        form.getByLabel(label(contactRequests.consent.evidence)),
        'Son e-mail du 17 novembre',
      );
      await typeInto(
        page,
        form.getByRole('textbox', { name: label(contactRequests.consent.date) }),
        '17/11/2026',
      );
      await pressOn(page, button(form, suitable.form.save), 'Enter');
      await expect(page.getByText(contactRequests.add.saved, { exact: true })).toBeVisible();
      await expect(form).toHaveCount(0);
      const status = labelOf('eventStatus', 'OPEN', language);
      await expect(entry.getByText(filled(suitable.asked, { status }))).toBeVisible();
      await expect(start).toHaveCount(0);
      await page.keyboard.press('Tab');
      expect(await hasFocus(list), 'the keyboard stays in the list').toBe(true);
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(opener).toBeFocused();

      await page.goto(`/events?search=${encodeURIComponent(clientName)}`);
      await pressOn(
        page,
        button(page, filled(contactRequests.editOf, { client: clientName, startup: startupName })),
        'Enter',
      );
      const request = page.getByRole('dialog', { name: label(contactRequests.drawer.title) });
      await expect(request.getByText('17/11/2026 — Son e-mail du 17 novembre')).toBeVisible();
      const { data } = await inno.get<ListPage<ContactRequest>>('/event?statuses=OPEN&page=0&pageSize=100');
      const kept = data.find((event) => event.clientId === clientId && event.startupId === cardId);
      expect(kept?.clientConsent).toEqual({ evidence: 'Son e-mail du 17 novembre', date: '2026-11-17' });
    });
  }
});
