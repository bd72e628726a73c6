import { readFile } from 'node:fs/promises';
import { languages } from '@passerelle/contract/common/enumerations';
import readWorkbook from 'read-excel-file/node';
import ownDataEn from '../../../shell/src/pages/own-data/locales/en.json' with { type: 'json' };
import ownDataFr from '../../../shell/src/pages/own-data/locales/fr.json' with { type: 'json' };
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { pressOn, waitForFocus } from './support/keyboard.ts';
import { label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: ownDataFr, en: ownDataEn };

test.describe('one’s own data, by keyboard alone', () => {
  for (const language of languages) {
    test(`is saved as JSON and as a spreadsheet (${language})`, async ({ people, visitors }) => {
      const person = await people.client();
      const { page, context } = await visitors.openAs(person, language);
      await equipWithAxe(context);
      await page.goto('/profile');
      const words = texts[language];
      await expect(page.getByRole('region', { name: words.title })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      for (const format of ['json', 'xlsx'] as const) {
        const button = page.getByRole('button', { name: label(words[format]) });
        const download = page.waitForEvent('download');
        await pressOn(page, button, 'Enter');
        const file = await download;
        expect(file.suggestedFilename()).toMatch(new RegExp(`_\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
        const bytes = await readFile(await file.path());
        if (format === 'json') {
          expect(JSON.parse(bytes.toString()).sections.account).toMatchObject([{ email: person.user.email }]);
        } else {
          const [, account] = await readWorkbook(bytes);
          expect(account?.data.flat()).toContain(person.user.email);
        }
        await waitForFocus(page, button);
      }
      await expect(page.getByText(words.started).first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
