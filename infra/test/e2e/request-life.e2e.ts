import { readFile } from 'node:fs/promises';
import type { Language } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import ICAL from 'ical.js';
import adminEn from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import adminFr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import clientFr from '../../../mf-client/src/locales/fr.json' with { type: 'json' };
import startupEn from '../../../mf-startup/src/locales/en.json' with { type: 'json' };
import { findSidewaysScrolling } from '../tour/sideways.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import type { ApiSession } from './support/api-session.ts';
import { beginningWith, escaped, filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';
import type { Visitors } from './support/visitors.ts';

const PHONE = { width: 360, height: 780 };
const SECRET = 'Secret de l’équipe';

/** A page of somebody at a browser of their own, with axe at hand. */
async function openWithAxe(visitors: Visitors, who: ApiSession, path: string, language: Language) {
  const { page, context } = await visitors.openAs(who, language);
  await equipWithAxe(context);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('a request lives from the client’s wish to its outcome by four people, in their own languages', async ({
  people,
  visitors,
}) => {
  const [client, startup, first, second] = await Promise.all([
    people.namedClient(),
    people.startup(),
    people.arrive('INNO', 'EDITOR'),
    people.arrive('INNO', 'EDITOR'),
  ]);
  const names = { client: client.fullName, startup: startup.cardName };

  // The client, in French, on a phone.
  const asking = clientFr.startups.contact;
  const phone = await openWithAxe(visitors, client, `/startups/${startup.cardId}`, 'fr');
  await phone.setViewportSize(PHONE);
  await phone.getByRole('button', { name: asking.send }).click();
  await expect(phone.getByRole('alertdialog')).toContainText(client.user.email);
  expect(await findViolations(phone)).toEqual([]);
  await phone.getByRole('button', { name: asking.confirm.send }).click();
  await expect(phone.getByRole('button', { name: asking.sent })).toBeVisible();

  // A member of the team, in English: a meeting with its file, and the introduction.
  const en = adminEn.contactRequests;
  const desk = await openWithAxe(visitors, first, `/events#search=${encodeURIComponent(names.client)}`, 'en');
  await desk.getByRole('button', { name: filled(en.editOf, names) }).click();
  const request = desk.getByRole('dialog', { name: en.drawer.title });
  const box = (name: string) => request.getByRole('textbox', { name: label(name) });
  await box(en.steps.day).fill('14/01/2027');
  await box(en.steps.comment).fill(SECRET);
  await request
    .getByRole('button', { name: labelOf('contactRequestStep', 'MEETING', 'en'), exact: true })
    .click();
  await request.getByRole('button', { name: beginningWith(en.meeting.plan) }).click();
  await box(en.meeting.time).fill('14:30');
  await box(en.meeting.place).fill('3 rue Scribe');
  await request.getByRole('button', { name: en.meeting.save, exact: true }).click();
  const saving = desk.waitForEvent('download');
  await request.getByRole('button', { name: beginningWith(en.meeting.file) }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const meeting = new ICAL.Event(
    new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined,
  );
  expect(meeting.startDate.toJSDate().toISOString()).toBe('2027-01-14T13:30:00.000Z');
  expect(meeting.location).toBe('3 rue Scribe');
  expect(meeting.summary).toContain(names.startup);
  for (const words of [client.fullName, client.user.email, SECRET]) expect(file).not.toContain(words);
  await request.getByRole('radio', { name: labelOf('eventStatus', 'WIP', 'en') }).check();
  await box(en.drawer.comment).fill(SECRET);
  expect(await findViolations(desk)).toEqual([]);
  await request.getByRole('button', { name: en.drawer.save, exact: true }).click();
  await expect(request).toHaveCount(0);

  // The startup, in English.
  const say = startupEn.introductions;
  const space = await openWithAxe(visitors, startup, '/startups/my/introductions', 'en');
  const introduction = space.getByRole('article', { name: client.fullName });
  await introduction.getByRole('button', { name: beginningWith(say.answer.give) }).click();
  const answer = space.getByRole('dialog');
  await answer.getByRole('radio', { name: labelOf('introductionAnswer', 'GLAD', 'en') }).check();
  expect(await findViolations(space)).toEqual([]);
  await answer.getByRole('button', { name: say.answer.send, exact: true }).click();
  await expect(introduction.getByRole('button', { name: beginningWith(say.answer.change) })).toBeVisible();
  await expect(space.getByText(SECRET)).toHaveCount(0);

  // A second member, in French: what happened so far, and what became of it.
  const fr = adminFr.contactRequests;
  const other = await openWithAxe(
    visitors,
    second,
    `/events?layout=table&status=ALL#search=${encodeURIComponent(names.client)}`,
    'fr',
  );
  await other.getByRole('button', { name: filled(fr.editOf, names) }).click();
  const followed = other.getByRole('dialog', { name: fr.drawer.title });
  for (const words of ['14:30', '3 rue Scribe', labelOf('introductionAnswer', 'GLAD', 'fr')])
    await expect(followed).toContainText(words);
  await followed.getByRole('radio', { name: labelOf('eventStatus', 'DONE', 'fr') }).check();
  await followed.getByLabel(label(fr.outcome.label)).selectOption('BUSINESS_DEAL');
  expect(await findViolations(other)).toEqual([]);
  await followed.getByRole('button', { name: fr.drawer.save, exact: true }).click();
  await expect(followed).toHaveCount(0);

  // The client reads how it went on, and nothing of what the team noted.
  const own = clientFr.contactRequests;
  await phone.getByRole('link', { name: asking.follow }).click();
  const progress = phone.getByRole('list', { name: filled(own.progress.of, names) });
  const dated = (text: string) => new RegExp(`^${escaped(text.split('{{')[0] ?? '')}`);
  await expect(progress.getByRole('listitem')).toHaveText([
    dated(own.progress.received),
    dated(own.progress.introduced),
    dated(own.progress.closed),
  ]);
  await expect(phone.getByText(SECRET)).toHaveCount(0);
  expect(await findViolations(phone)).toEqual([]);
  expect(await findSidewaysScrolling(phone)).toEqual([]);
});
