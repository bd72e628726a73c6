import { languages } from '@passerelle/contract/common/enumerations';
import adminEn from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import adminFr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import en from '../../../mf-client/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-client/src/locales/fr.json' with { type: 'json' };
import { filled, filledWithAnything, label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { client: fr, admin: adminFr }, en: { client: en, admin: adminEn } };
const PHONE = { width: 360, height: 780 };

test.describe('a client’s own request', () => {
  for (const language of languages) {
    const say = texts[language].client.contactRequests;
    const team = texts[language].admin.contactRequests;

    test(`says how it goes on, takes a message that the team reads, and is followed by mail (${language})`, async ({
      inno,
      people,
      visitors,
    }) => {
      const [client, startup] = await Promise.all([people.namedClient(), people.startup()]);
      const { id } = await client.post<{ id: string }>(`/client/linking/${startup.cardId}`);
      await inno.put(`/event/${id}`, { status: 'WIP', comment: 'Secret de l’équipe' });
      const page = await visitors.openPage(client, '/linkings', language);
      await page.setViewportSize(PHONE);
      const words = { startup: startup.cardName };
      const progress = page.getByRole('list', { name: filled(say.progress.of, words) });
      await expect(progress.getByRole('listitem')).toHaveCount(3);
      await expect(progress).toContainText(say.progress.team);
      await expect(page.getByText('Secret de l’équipe')).toHaveCount(0);

      const box = page.getByRole('switch', { name: say.mails.label });
      await box.click();
      await expect(page.getByText(say.mails.begun, { exact: true })).toBeVisible();
      await page.reload();
      await expect(box).toBeChecked();

      await page.getByRole('button', { name: filled(say.message.actionOf, words) }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('textbox', { name: label(say.message.label) }).fill('Plutôt le matin');
      await drawer.getByRole('button', { name: say.message.send, exact: true }).click();
      await expect(drawer.getByRole('list', { name: say.message.list })).toContainText('Plutôt le matin');

      const search = encodeURIComponent(startup.cardName);
      const desk = await visitors.openPage('inno', `/events?status=ALL&search=${search}`, language);
      await desk
        .getByRole('button', {
          name: filledWithAnything(team.editOf),
        })
        .click();
      await expect(desk.getByRole('dialog')).toContainText('Plutôt le matin');
    });
  }
});
