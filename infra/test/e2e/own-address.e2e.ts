import { randomUUID } from 'node:crypto';
import { languages } from '@passerelle/contract/common/enumerations';
import profileEn from '../../../mf-shared/profile/src/locales/en.json' with { type: 'json' };
import profileFr from '../../../mf-shared/profile/src/locales/fr.json' with { type: 'json' };
import accountEn from '../../../shell/src/pages/account/locales/en.json' with { type: 'json' };
import accountFr from '../../../shell/src/pages/account/locales/fr.json' with { type: 'json' };
import { CHOSEN_PASSWORD } from './journey/sign-in.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { openApiSession } from './support/api-session.ts';
import { pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { filled, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { ...accountFr, form: profileFr }, en: { ...accountEn, form: profileEn } };

test.describe('an e-mail address of one’s own, by keyboard alone', () => {
  for (const language of languages) {
    const { form, confirmEmail } = texts[language];

    test(`changes by the password and the link in a mail (${language})`, async ({
      people,
      system,
      visitors,
    }) => {
      const person = await people.client();
      const email = `moved.${randomUUID()}@tests.example`;
      const { page, context } = await visitors.openAs(person, language);
      await equipWithAxe(context);
      await page.goto('/profile');
      const address = page.getByLabel(label(form.email));
      await typeInto(page, address, email);
      const password = page.getByLabel(label(form.currentPassword));
      await pressOn(page, page.getByRole('button', { name: label(form.save) }), 'Enter');
      await waitForFocus(page, password);
      expect(await findViolations(page)).toEqual([]);
      await typeInto(page, password, CHOSEN_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText(filled(form.linkSent.text, { email }))).toBeVisible();
      await expect(address).toHaveValue(person.user.email);
      await expect(page.getByRole('button', { name: label(form.save) })).toBeEnabled();
      expect(await findViolations(page)).toEqual([]);

      const [link = ''] = (await system.waitForMail(email, '/confirmEmail')).links;
      await page.goto(link);
      const confirm = page.getByRole('button', { name: label(confirmEmail.confirm) });
      await expect(confirm).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await pressOn(page, confirm, 'Enter');
      const done = page.getByText(filled(confirmEmail.done, { email }));
      await expect(done).toBeVisible();
      await waitForFocus(page, done);
      expect(await findViolations(page)).toEqual([]);

      expect((await openApiSession(system, email)).user.id).toBe(person.user.id);
      await page.goto('/profile');
      await expect(page.getByLabel(label(form.email))).toHaveValue(email);
    });
  }
});
