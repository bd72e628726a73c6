import type { ContactRequestLogEntry, OwnFollowUp } from '@passerelle/contract';
import { languages } from '@passerelle/contract/common/enumerations';
import { labelOf } from '@passerelle/contract/common/labels';
import adminEn from '../../../mf-admin/src/locales/en.json' with { type: 'json' };
import adminFr from '../../../mf-admin/src/locales/fr.json' with { type: 'json' };
import en from '../../../mf-client/src/locales/en.json' with { type: 'json' };
import fr from '../../../mf-client/src/locales/fr.json' with { type: 'json' };
import { askWhatCame } from './support/asked-questions.ts';
import { filled } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const texts = { fr: { client: fr, admin: adminFr }, en: { client: en, admin: adminEn } };
const PHONE = { width: 360, height: 780 };

test.describe('what came of an introduction', () => {
  for (const language of languages) {
    const say = texts[language].client.contactRequests.followUp;
    const team = texts[language].admin.contactRequests.followUp;

    test(`is stored once the client confirms what a mail’s link chose, and the team confirms (${language})`, async ({
      inno,
      people,
      system,
      visitors,
    }) => {
      const [client, startup] = await Promise.all([people.namedClient(), people.startup()]);
      const { id } = await client.post<{ id: string }>(`/client/linking/${startup.cardId}`);
      await inno.put(`/event/${id}`, {
        ...{ status: 'DONE', comment: null, ownerId: inno.user.id },
        outcome: { kind: 'MET' },
      });
      const asked = askWhatCame(system, id);
      const answers = async () =>
        (await client.get<OwnFollowUp[]>('/client/linking/follow-ups')).map(({ answer }) => answer);

      const page = await visitors.openPage(
        client,
        `/linkings?followUp=${asked.CLIENT}&answer=TALKING`,
        language,
      );
      await page.setViewportSize(PHONE);
      const words = { startup: startup.cardName };
      const choice = page.getByRole('radio', { name: labelOf('followUpAnswer', 'TALKING', language) });
      await expect(choice).toBeChecked();
      expect(await answers()).toEqual([null]);
      await page.getByRole('button', { name: filled(say.confirmOf, words) }).click();
      await expect(page.getByText(say.stored, { exact: true })).toBeVisible();
      await expect(choice).toHaveCount(0);
      expect(await answers()).toEqual(['TALKING']);
      expect(new URL(page.url()).search).toBe('');

      const desk = await visitors.openPage('inno', `/events?followUp=${asked.TEAM}`, language);
      await desk.getByRole('button', { name: filled(team.unchangedOf, words) }).click();
      await expect(desk.getByText(filled(team.confirmed, words), { exact: true })).toBeVisible();
      const log = await inno.get<ContactRequestLogEntry[]>(`/event/${id}/log`);
      expect(log.map(({ kind }) => kind).toSorted()).toEqual(['FOLLOW_UP_TALKING', 'FOLLOW_UP_UNCHANGED']);
    });
  }
});
