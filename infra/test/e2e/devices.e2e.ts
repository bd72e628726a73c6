import { languages } from '@passerelle/contract/common/enumerations';
import shellEn from '../../../shell/src/locales/en.json' with { type: 'json' };
import shellFr from '../../../shell/src/locales/fr.json' with { type: 'json' };
import devicesEn from '../../../shell/src/pages/devices/locales/en.json' with { type: 'json' };
import devicesFr from '../../../shell/src/pages/devices/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { openApiSession } from './support/api-session.ts';
import { moveTo, pressOn } from './support/keyboard.ts';
import { filledWithAnything, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { ...shellFr, devices: devicesFr }, en: { ...shellEn, devices: devicesEn } };

test.describe('one’s own devices, by keyboard alone', () => {
  for (const language of languages) {
    const { devices, userMenu } = texts[language];

    test(`are found in the menu, and ended one by one and all at once (${language})`, async ({
      people,
      system,
      visitors,
    }) => {
      const person = await people.client();
      const { page, context } = await visitors.openAs(person, language);
      await equipWithAxe(context);
      await page.goto('/startups');
      await pressOn(page, page.getByRole('button', { name: filledWithAnything(userMenu.open) }), 'Enter');
      await moveTo(page, page.getByRole('menuitem', { name: userMenu.devices }), 'ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/devices');
      await expect(page.getByText(devices.alone)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await Promise.all([1, 2, 3].map(() => openApiSession(system, person.user.email)));
      await page.reload();
      const ends = page.getByRole('main').getByRole('listitem').getByRole('button');
      await expect(ends).toHaveCount(3);
      await expect(page.getByText(devices.current)).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);

      await pressOn(page, ends.first(), 'Enter');
      await expect(page.getByText(devices.ended, { exact: true })).toBeVisible();
      await expect(ends).toHaveCount(2);
      await pressOn(page, page.getByRole('button', { name: label(devices.endOthers) }), 'Enter');
      await expect(page.getByText(devices.othersEnded, { exact: true })).toBeVisible();
      await expect(page.getByText(devices.alone)).toBeVisible();
      // Notices that come and go are half transparent.
      await page.reload();
      await expect(page.getByText(devices.alone)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await person.get<unknown[]>('/me/sessions')).toHaveLength(1);
    });
  }
});
