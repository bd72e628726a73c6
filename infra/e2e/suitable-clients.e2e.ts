import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InnoStartup, LinkingEvent, Page as ListPage, MatchingClientAnswer } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Locator, Page } from 'playwright-core';
import en from '../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../mf-admin/src/locales/fr.json' with { type: 'json' };
import { hasFocus, pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { openTeamDesk, type TeamDesk } from './support/team-desk.ts';
import { waitForTitle } from './support/visitors.ts';

const texts = { fr, en };

/** The words for a field that was left empty. */
const required = { fr: 'Ce champ est obligatoire', en: 'This field is required' };

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: label(name) });

/** A validated card with a client whom it suits and who has not asked for it, among the first that are shown. */
async function findMatch({ inno }: TeamDesk) {
  for (const startup of await inno.get<InnoStartup[]>('/startup?statuses=VALIDATED')) {
    const list = await inno.get<ListPage<MatchingClientAnswer>>(
      `/startup/${startup.id}/clients?page=0&pageSize=10`,
    );
    const client = list.data.find(({ event }) => event === null);
    if (client && list.totalElements > 1) return { startup, client, total: list.totalElements };
  }
  throw new Error('No card of the demonstration suits a client who has not asked for it.');
}

describe('the clients whom a card may suit', { timeout: 300_000 }, () => {
  let desk: TeamDesk;

  before(async () => {
    desk = await openTeamDesk();
  });
  after(() => desk?.close());

  for (const language of languages) {
    const { suitable, events } = texts[language];

    test(`come by a press, with the reasons; one is put in touch with the evidence of consent (${language})`, async () => {
      const { startup, client, total } = await findMatch(desk);
      const startupName = startup.informations.name ?? '';
      const clientName = [client.firstName, client.lastName].join(' ');
      const page = await desk.open('/dashboard', language);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto(`/startups/${startup.id}`);
      await waitForTitle(page, startupName);
      const opener = button(page, suitable.open);
      await opener.waitFor();
      const path = `/startup/${startup.id}/clients`;
      assert.equal(calls.includes(path), false, 'no client is named before they are asked for');

      await pressOn(page, opener, 'Enter');
      const list = page.getByRole('dialog', {
        name: label(filled(suitable.drawer, { startup: startupName })),
      });
      await list.getByText(filled(suitable.count_other, { count: total })).waitFor();
      assert.equal(calls.includes(path), true);
      const entry = list
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: label(clientName) }) });
      const reasons = entry.getByRole('list', { name: label(suitable.reasons) }).getByRole('listitem');
      assert.deepEqual(
        await reasons.allTextContents(),
        client.met.map((criterion) => labelOf('matchCriterion', criterion, language)),
      );

      const start = button(list, filled(suitable.proposeTo, { client: clientName }));
      await pressOn(page, start, 'Enter');
      const form = page.getByRole('dialog', { name: label(suitable.form.title) });
      await waitForFocus(page, form);
      await form
        .getByText(filled(suitable.form.text, { client: clientName, startup: startupName }))
        .waitFor();
      await pressOn(page, button(form, suitable.form.save), 'Enter');
      await form.getByText(required[language]).nth(1).waitFor();
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      await waitForFocus(page, start);
      await page.keyboard.press('Enter');
      await waitForFocus(page, form);
      await typeInto(page, form.getByLabel(label(events.consent.evidence)), 'Son e-mail du 17 novembre');
      await typeInto(page, form.getByRole('textbox', { name: label(events.consent.date) }), '17/11/2026');
      await pressOn(page, button(form, suitable.form.save), 'Enter');
      await page.getByText(events.add.saved, { exact: true }).waitFor();
      await form.waitFor({ state: 'detached' });
      const status = labelOf('eventStatus', 'OPEN', language);
      await entry.getByText(filled(suitable.asked, { status })).waitFor();
      await start.waitFor({ state: 'detached' });
      await page.keyboard.press('Tab');
      assert.equal(await hasFocus(list), true, 'the keyboard stays in the list');
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      await waitForFocus(page, opener);

      await page.goto(`/events?search=${encodeURIComponent(clientName)}`);
      await pressOn(
        page,
        button(page, filled(events.editOf, { client: clientName, startup: startupName })),
        'Enter',
      );
      const request = page.getByRole('dialog', { name: label(events.drawer.title) });
      await request.getByText('17/11/2026 — Son e-mail du 17 novembre').waitFor();
      const { data } = await desk.inno.get<ListPage<LinkingEvent>>(
        '/event?statuses=OPEN&page=0&pageSize=100',
      );
      const kept = data.find(({ clientId, startupId }) => clientId === client.id && startupId === startup.id);
      assert.deepEqual(kept?.clientConsent, { evidence: 'Son e-mail du 17 novembre', date: '2026-11-17' });
    });
  }
});
