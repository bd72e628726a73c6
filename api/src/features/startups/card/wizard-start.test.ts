/** @engine-independent where the wizard opens is computed from the card that was read */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnerStartup, wizardStartStep } from '@passerelle/contract';
import { wizardStarts } from '@passerelle/contract/startups/testing/wizard-starts';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { newStartup, pngOf } from '../../../testing/cards.ts';
import { upload } from '../../../testing/forms.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a card saved with any combination of parts is answered so that the wizard opens where the rule says', async () => {
  const startup = await newStartup(test);
  const picture = await pngOf(8, 8);
  const found: object[] = [];
  let pictureIds: string[] = [];
  for (const { filled, draft, hasPictures, step } of wizardStarts) {
    if (hasPictures && pictureIds.length === 0) {
      await upload(startup, `/startup/${startup.cardId}/picture`, picture);
    }
    const [id] = pictureIds;
    if (!hasPictures && id) await startup.delete(`/startup/${startup.cardId}/picture/${id}`);
    expect((await startup.post(`/startup/${startup.cardId}`, draft)).statusCode).toBe(200);
    const card: OwnerStartup = (await startup.get('/startup/my')).json();
    pictureIds = card.pictureIds;
    const opened = wizardStartStep(card);
    if (opened !== step) found.push({ filled, opened, step });
  }
  expect(found).toEqual([]);
}, 180_000);
