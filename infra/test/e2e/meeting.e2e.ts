import { readFile } from 'node:fs/promises';
import { languages } from '@passerelle/contract/common/enumerations';
import type { Page } from 'playwright-core';
import en from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { pressOn, typeInto } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr, en };
const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 900 };

/** What the calendar file says that a press on a button has the browser save. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const saving = page.waitForEvent('download');
  await press();
  return readFile(await (await saving).path(), 'utf8');
}

test.describe('a meeting of a client and a startup', () => {
  for (const language of languages) {
    const { contactRequests: say } = texts[language];

    test(`is planned, given to every calendar, moved and ended by keyboard (${language})`, async ({
      inno,
      people,
      visitors,
    }) => {
      const [client, startup] = await Promise.all([people.namedClient(), people.startup()]);
      const { id } = await client.post<{ id: string }>(`/client/linking/${startup.cardId}`);
      await inno.put(`/event/${id}/steps/${crypto.randomUUID()}`, {
        ...{ kind: 'MEETING', day: '2027-01-14', comment: 'Secret de l’équipe' },
      });
      const { page, context } = await visitors.openAs('inno', language);
      await equipWithAxe(context);
      await page.goto(`/events?search=${client.fullName}`);
      const follow = filled(say.editOf, { client: client.fullName, startup: startup.cardName });
      await pressOn(page, page.getByRole('button', { name: label(follow) }), 'Enter');
      const drawer = page.getByRole('dialog', { name: label(say.drawer.title) });
      const button = (name: string) => drawer.getByRole('button', { name: new RegExp(`^${name}`) });
      const box = (name: string) => drawer.getByRole('textbox', { name: label(name) });

      await pressOn(page, button(say.meeting.plan), 'Enter');
      await expect(box(say.meeting.time)).toBeFocused();
      await page.keyboard.type('14h30');
      await typeInto(page, box(say.meeting.place), '3 rue Scribe');
      for (const size of [phone, wide]) {
        await page.setViewportSize(size);
        expect(await findViolations(page)).toEqual([]);
      }
      await pressOn(page, button(say.meeting.save), 'Enter');
      await expect(drawer.getByText(/^14:30, 60\smin, 3 rue Scribe$/)).toBeVisible();
      await expect(button(say.meeting.change)).toBeFocused();

      const file = await fileOf(page, () => pressOn(page, button(say.meeting.file), 'Enter'));
      for (const words of ['METHOD:PUBLISH', 'DTSTART:20270114T133000Z', startup.cardName])
        expect(file).toContain(words);
      for (const words of [client.fullName, 'Secret']) expect(file).not.toContain(words);

      const ended = await fileOf(page, () => pressOn(page, button(say.steps.remove), 'Enter'));
      expect(ended).toContain('METHOD:CANCEL');
      expect(/^UID:.*$/m.exec(ended)?.[0]).toBe(/^UID:.*$/m.exec(file)?.[0]);
      await expect(page.getByText(say.meeting.cancelled, { exact: true })).toBeVisible();
      await expect(button(say.meeting.file)).toHaveCount(0);
    });
  }
});
