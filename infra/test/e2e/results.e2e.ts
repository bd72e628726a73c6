import { readFile } from 'node:fs/promises';
import type { ContactRequest } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr, en };
const smallest = { width: 360, height: 740 };
const required = { fr: 'Ce champ est obligatoire', en: 'This field is required' };
const amounts = { fr: '175\u202f000\u00a0GBP', en: '175,000\u00a0GBP' };

test.describe('what became of a client’s wish', () => {
  for (const language of languages) {
    const { contactRequests: say, results } = texts[language];
    const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

    test(`is noted, corrected and counted (${language})`, async ({ people, visitors }) => {
      const [client, startup] = await Promise.all([people.namedClient(), people.startup()]);
      const linking = await client.post<ContactRequest>(`/client/linking/${startup.cardId}`);
      const { page, context } = await visitors.openAs('inno', language);
      await equipWithAxe(context);
      await page.goto(`/events?search=${client.fullName}`);
      const follow = button(page, filled(say.editOf, { client: client.fullName, startup: startup.cardName }));
      await pressOn(page, follow, 'Enter');
      const drawer = page.getByRole('dialog', { name: label(say.drawer.title) });
      const done = drawer.getByRole('radio', { name: label(labelOf('eventStatus', 'DONE', language)) });
      await tabTo(page, drawer.getByRole('radio').first());
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(done).toBeChecked();
      await pressOn(page, button(drawer, say.drawer.save), 'Enter');
      const outcome = drawer.getByLabel(label(say.outcome.label));
      await expect(outcome).toBeFocused();
      await expect(drawer.getByText(required[language])).toBeVisible();

      await outcome.selectOption('INVESTED');
      await typeInto(page, drawer.getByLabel(label(say.outcome.amount)), '175000');
      await drawer.getByLabel(label(say.outcome.currency)).selectOption('GBP');
      await typeInto(page, drawer.getByRole('textbox', { name: label(say.outcome.day) }), '20/11/2026');
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize(smallest);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await pressOn(page, button(drawer, say.drawer.save), 'Enter');
      await expect(page.getByText(say.drawer.saved, { exact: true })).toBeVisible();
      await expect(drawer).toHaveCount(0);

      // What the card says of itself, and the way to the requests behind it.
      await page.goto(`/startups/${startup.cardId}`);
      const line = page.getByRole('region', { name: label(results.line.title) });
      await expect(line.getByText(amounts[language])).toBeVisible();
      await pressOn(page, line.getByRole('link'), 'Enter');
      await page.waitForURL(/startupId=/);
      const table = page.getByRole('table', { name: label(say.title) });
      await expect(table.locator('tbody tr')).toHaveCount(1);
      await expect(table).toContainText(client.fullName);

      // A figure of the page opens the same request.
      await page.goto('/results');
      const sums = page.getByRole('table', { name: label(results.outcomes.amounts) });
      await expect(sums).toContainText('GBP');
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize(smallest);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      const saved = page.waitForEvent('download');
      await pressOn(page, button(page, results.export), 'Enter');
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^export_results_.*\.xlsx$/);
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
      await pressOn(page, sums.getByRole('row').filter({ hasText: 'GBP' }).getByRole('link'), 'Enter');
      await page.waitForURL(/currencies=GBP/);
      await expect(table.getByRole('row').filter({ hasText: client.fullName })).toHaveCount(1);
      await pressOn(page, button(page, say.figure.clear), 'Enter');
      await page.waitForURL((url) => !url.searchParams.has('currencies'));

      // A correction: the history keeps both.
      await page.goto(`/events?status=DONE&search=${client.fullName}`);
      await pressOn(page, follow, 'Enter');
      await outcome.selectOption('BUSINESS_DEAL');
      await pressOn(page, button(drawer, say.drawer.save), 'Enter');
      await expect(drawer).toHaveCount(0);
      await pressOn(page, follow, 'Enter');
      const kinds = ['BUSINESS_DEAL', 'INVESTED'] as const;
      for (const kind of kinds) {
        const name = labelOf('contactRequestOutcome', kind, language);
        const words = filled(say.outcome.noted, { outcome: name });
        await expect(drawer.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
      }
      expect(JSON.stringify(linking)).not.toContain('outcome');
    });
  }
});

test('a period is corrected in place: its figures are asked for once it is what was meant', async ({
  visitors,
}) => {
  const page = await visitors.openPage('inno', '/results?from=2026-03-15&to=2026-06-30');
  const from = page.getByRole('textbox', { name: label('Du') });
  await expect(from).toHaveValue('15/03/2026');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/admin/results')) asked.push(String(searchParams.get('from')));
  });
  const caret = () => from.evaluate((input: HTMLInputElement) => input.selectionStart);

  await from.press('Home');
  await from.press('ArrowRight');
  await from.press('ArrowRight');
  await from.press('Backspace');
  expect(await caret()).toBe(1);
  await from.press('7');
  await page.waitForURL(/from=2026-03-17/);
  await expect(from).toHaveValue('17/03/2026');
  expect(await caret()).toBe(2);

  // The month of the same field, then what was typed is left.
  await from.press('Home');
  for (let step = 0; step < 5; step += 1) await from.press('ArrowRight');
  await from.press('Backspace');
  await from.press('Backspace');
  await from.press('4');
  await expect(from).toHaveValue('17/4/2026');
  await from.press('Tab');
  await page.waitForURL(/from=2026-04-17/);
  await expect(from).toHaveValue('17/04/2026');
  // The figures are asked for once the address says what was meant, which may be a moment later.
  await expect.poll(() => new Set(asked)).toEqual(new Set(['2026-03-17', '2026-04-17']));
  await page.goBack();
  await page.waitForURL(/from=2026-03-17/);
  await page.goBack();
  await page.waitForURL(/from=2026-03-15/);
});
