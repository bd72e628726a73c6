import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import adminEn from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import adminFr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import en from '../../../mf-startup/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-startup/src/locales/fr.json' with { type: 'json' };
import { beginningWith, filledWithAnything, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { startup: fr, admin: adminFr }, en: { startup: en, admin: adminEn } };
const PHONE = { width: 360, height: 780 };

test.describe('an introduction', () => {
  for (const language of languages) {
    const say = texts[language].startup.introductions;
    const team = texts[language].admin.contactRequests;

    test(`is led to from the card, answered by keyboard, and its answer read by the team (${language})`, async ({
      inno,
      people,
      visitors,
    }) => {
      const [client, startup] = await Promise.all([people.namedClient(), people.startup()]);
      const { id } = await client.post<{ id: string }>(`/client/linking/${startup.cardId}`);
      await inno.put(`/event/${id}`, { status: 'WIP', comment: 'Secret de l’équipe' });

      const page = await visitors.openPage(startup, '/startups/my', language);
      await page.setViewportSize(PHONE);
      await expect(page.getByText(say.notice.title_one, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: say.notice.link, exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
      const panel = page.getByRole('article', { name: client.fullName });
      await expect(panel.getByRole('link', { name: client.user.email })).toBeVisible();
      await expect(page.getByText('Secret de l’équipe')).toHaveCount(0);

      await panel.getByRole('button', { name: beginningWith(say.answer.give) }).press('Enter');
      const drawer = page.getByRole('dialog');
      await drawer
        .getByRole('radio', { name: labelOf('introductionAnswer', 'GLAD', language) })
        .press('Space');
      await drawer.getByRole('textbox', { name: label(say.answer.words) }).fill('Le matin');
      await drawer.getByRole('button', { name: say.answer.send, exact: true }).press('Enter');
      await expect(drawer).toHaveCount(0);
      await expect(panel).toContainText('Le matin');
      const change = panel.getByRole('button', { name: beginningWith(say.answer.change) });
      await expect(change).toBeFocused();

      const search = encodeURIComponent(startup.cardName);
      const desk = await visitors.openPage('inno', `/events?status=ALL&search=${search}`, language);
      await desk
        .getByRole('button', {
          name: filledWithAnything(team.editOf),
        })
        .click();
      const request = desk.getByRole('dialog');
      await expect(request.getByText(team.introduction.shown)).toBeVisible();
      await expect(request).toContainText('Le matin');
    });
  }
});
