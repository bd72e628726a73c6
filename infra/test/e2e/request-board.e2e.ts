import type { ContactRequest, Page as ListPage } from '@passerelle/contract';
import { type ContactRequestStatus, languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import type { Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import revisionsFr from '../../../mf-shared/revisions/src/locales/fr.json' with { type: 'json' };
import { findSidewaysScrolling } from '../tour/sideways.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import type { ApiSession } from './support/api-session.ts';
import { moveTo, pressOn, tabTo, waitForFocus } from './support/keyboard.ts';
import { beginningWith, filled, label } from './support/labels.ts';
import type { People } from './support/people.ts';
import { expect, test } from './support/test.ts';
import type { Visitors } from './support/visitors.ts';

const texts = { fr: fr.contactRequests, en: en.contactRequests };

/** A request of a client whom nobody else has, and the board that shows it alone. */
async function askForContact(people: People) {
  const [client, startup] = await Promise.all([people.namedClient(), people.startup()]);
  await client.post(`/client/linking/${startup.cardId}`);
  const search = encodeURIComponent(client.fullName);
  const names = { client: client.fullName, startup: startup.cardName };
  return { names, search, address: `/events?layout=board&search=${search}` };
}

/** The board as a member of the team sees it, with axe at hand. */
async function openBoard(visitors: Visitors, address: string, language: (typeof languages)[number]) {
  const { page, context } = await visitors.openAs('inno', language);
  await equipWithAxe(context);
  await page.goto(address);
  return page;
}

const stored = async (inno: ApiSession, search: string) =>
  (await inno.get<ListPage<ContactRequest>>(`/event?search=${search}&page=0&pageSize=10`)).data[0];

/** What a page shows of the board. */
function boardOf(
  page: Page,
  language: (typeof languages)[number],
  names: { client: string; startup: string },
) {
  const say = texts[language];
  const words: Record<ContactRequestStatus, string> = { OPEN: say.open, WIP: say.inProgress, DONE: say.done };
  const column = (status: ContactRequestStatus) =>
    page.getByRole('region', { name: beginningWith(words[status]) });
  return {
    column,
    card: (status: ContactRequestStatus) =>
      column(status).getByRole('listitem').filter({ hasText: names.client }),
    mover: page.getByRole('button', { name: label(filled(say.board.moveOf, names)) }),
    choice: (status: ContactRequestStatus) =>
      page.getByRole('menuitem', { name: label(filled(say.board.to, { status: words[status] })) }),
    announced: (status: ContactRequestStatus) =>
      page.getByText(filled(say.board.moved, { client: names.client, status: words[status] }), {
        exact: true,
      }),
  };
}

test.describe('the board of contact requests', () => {
  for (const language of languages) {
    const say = texts[language];

    test(`a card is moved by keyboard, and what became of it is asked before it is done (${language})`, async ({
      inno,
      people,
      visitors,
    }) => {
      const { names, search, address } = await askForContact(people);
      const page = await openBoard(visitors, address, language);
      const { card, mover, choice, announced } = boardOf(page, language, names);
      await expect(card('OPEN')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await pressOn(page, mover, 'Enter');
      await moveTo(page, choice('WIP'), 'ArrowDown');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(card('WIP')).toBeVisible();
      await expect(card('OPEN')).toHaveCount(0);
      await expect(announced('WIP')).toHaveCount(1);
      await expect(mover).toBeFocused();
      await expect.poll(async () => (await stored(inno, search))?.status).toBe('WIP');

      await page.keyboard.press('Enter');
      await moveTo(page, choice('DONE'), 'ArrowDown');
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: label(say.drawer.title) });
      await waitForFocus(page, drawer);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(card('WIP')).toBeVisible();
      await expect(mover).toBeFocused();

      await page.keyboard.press('Enter');
      await moveTo(page, choice('DONE'), 'ArrowDown');
      await page.keyboard.press('Enter');
      await waitForFocus(page, drawer);
      await expect(
        drawer.getByRole('radio', { name: label(labelOf('eventStatus', 'DONE', language)) }),
      ).toBeChecked();
      const outcome = drawer.getByLabel(label(say.outcome.label));
      await tabTo(page, outcome);
      await outcome.selectOption('BUSINESS_DEAL');
      await pressOn(page, drawer.getByRole('button', { name: label(say.drawer.save) }), 'Enter');
      await expect(drawer).toHaveCount(0);
      await expect(card('DONE')).toBeVisible();
      await expect(announced('DONE')).toHaveCount(1);
      await expect(mover).toBeFocused();
      expect(await stored(inno, search)).toMatchObject({
        status: 'DONE',
        outcome: { kind: 'BUSINESS_DEAL' },
      });
      await page.reload();
      await expect(card('DONE')).toBeVisible();
    });
  }

  test('a card is dragged to another column', async ({ inno, people, visitors }) => {
    const { names, search, address } = await askForContact(people);
    const page = await openBoard(visitors, address, 'fr');
    const { card, column, announced } = boardOf(page, 'fr', names);
    await card('OPEN').dragTo(column('WIP'));
    await expect(card('WIP')).toBeVisible();
    await expect(announced('WIP')).toHaveCount(1);
    await expect.poll(async () => (await stored(inno, search))?.status).toBe('WIP');
    await card('WIP').dragTo(column('DONE'));
    await expect(page.getByRole('dialog').getByLabel(label(fr.contactRequests.outcome.label))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card('WIP')).toBeVisible();
  });

  test('on a phone of 360 px the columns stand one below the other, and nothing slides sideways', async ({
    people,
    visitors,
  }) => {
    const { names, address } = await askForContact(people);
    const page = await openBoard(visitors, address, 'fr');
    await page.setViewportSize({ width: 360, height: 780 });
    const { card, column, mover, choice } = boardOf(page, 'fr', names);
    await mover.click();
    await choice('WIP').click();
    await expect(card('WIP')).toBeInViewport();
    const [open, progress] = await Promise.all([column('OPEN').boundingBox(), column('WIP').boundingBox()]);
    expect(open && progress && open.y + open.height).toBeLessThan(progress?.y ?? 0);
    expect(await findSidewaysScrolling(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  test('what two people move at once is asked of the second, and a move without an answer is taken back', async ({
    inno,
    people,
    visitors,
  }) => {
    const { names, search, address } = await askForContact(people);
    const page = await openBoard(visitors, address, 'fr');
    const { card, mover, choice } = boardOf(page, 'fr', names);
    await expect(card('OPEN')).toBeVisible();
    const saves = /\/event\/[\da-f-]{36}\?/;
    await page.route(saves, (route) => route.abort());
    await mover.click();
    await choice('WIP').click();
    await expect(card('OPEN').getByText(/^Le déplacement vers/)).toBeVisible();
    await expect(mover).toBeFocused();
    expect((await stored(inno, search))?.status).toBe('OPEN');

    await page.unroute(saves);
    const before = await stored(inno, search);
    await inno.put(`/event/${before?.id}?revision=${before?.revision}`, { status: 'WIP', comment: 'Vue' });
    await mover.click();
    await choice('WIP').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(revisionsFr.title)).toBeVisible();
    await drawer.getByRole('button', { name: label(revisionsFr.keepMine) }).click();
    await expect(drawer).toHaveCount(0);
    await expect(card('WIP')).toBeVisible();
    expect(await stored(inno, search)).toMatchObject({ status: 'WIP', comment: 'Vue' });
  });
});
