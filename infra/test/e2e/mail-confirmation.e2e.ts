import { languages } from '@passerelle/contract/common/enumerations';
import clientEn from '../../../mf-client/src/locales/en.json' with { type: 'json' };
import clientFr from '../../../mf-client/src/locales/fr.json' with { type: 'json' };
import accountEn from '../../../shell/src/pages/account/locales/en.json' with { type: 'json' };
import accountFr from '../../../shell/src/pages/account/locales/fr.json' with { type: 'json' };
import { CHOSEN_PASSWORD } from './journey/sign-in.ts';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { pressOn, typeInto, waitForFocus } from './support/keyboard.ts';
import { label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { ...accountFr, client: clientFr }, en: { ...accountEn, client: clientEn } };

test.describe('a contact request after a password by a link of the team, by keyboard alone', () => {
  for (const language of languages) {
    const { form, confirmAccess, client } = texts[language];
    const say = client.startups.contact;

    test(`waits for the link of a mail, which any browser may open, and is then sent (${language})`, async ({
      inno,
      people,
      system,
      visitors,
    }) => {
      const [person, startup] = await Promise.all([people.client(), people.startup()]);
      const { email } = person.user;
      const { token } = await inno.post<{ token: string }>('/auth/reset-token', { email });

      const { page, context } = await visitors.open({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
      await equipWithAxe(context);
      await page.goto(`/resetPassword?${new URLSearchParams({ token, email })}`);
      await typeInto(page, page.getByLabel(label(form.newPassword)), CHOSEN_PASSWORD);
      await typeInto(page, page.getByLabel(label(form.confirmation)), CHOSEN_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/startups');

      await page.goto(`/startups/${startup.cardId}`);
      await pressOn(page, page.getByRole('button', { name: label(say.send) }), 'Enter');
      const question = page.getByRole('alertdialog');
      await expect(question.getByText(email)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await pressOn(page, question.getByRole('button', { name: say.confirm.send }), 'Enter');
      await expect(question).toHaveCount(0);
      const sendRequest = page.getByRole('button', { name: label(say.confirmation.sendRequest) });
      await expect(sendRequest).toBeVisible();
      await expect(page.getByText(say.confirmation.needed)).toBeVisible();
      // Whoever pressed is still at the button, which now sends the request.
      await waitForFocus(page, sendRequest);
      // What the dialog hid is there again piece by piece.
      const hidden = page.locator('[aria-hidden="true"]').filter({ has: page.locator('a[href], button') });
      await expect(hidden).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);

      const mail = await system.waitForMail(email, '/confirmAccess');
      const elsewhere = await visitors.open({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
      await equipWithAxe(elsewhere.context);
      await elsewhere.page.goto(mail.links[0] ?? '');
      const confirm = elsewhere.page.getByRole('button', { name: label(confirmAccess.confirm) });
      await expect(confirm).toBeVisible();
      expect(await findViolations(elsewhere.page)).toEqual([]);

      // Looking at the link has confirmed nothing.
      await page.keyboard.press('Enter');
      await expect(page.getByText(say.confirmation.notYet)).toBeVisible();

      await pressOn(elsewhere.page, confirm, 'Enter');
      const done = elsewhere.page.getByText(confirmAccess.done);
      await expect(done).toBeVisible();
      await waitForFocus(elsewhere.page, done);
      expect(await findViolations(elsewhere.page)).toEqual([]);

      await pressOn(page, sendRequest, 'Enter');
      await expect(page.getByRole('button', { name: label(say.sent) })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
