import type { OwnerStartup } from '@passerelle/contract';
import { label } from './support/labels.ts';
import type { People } from './support/people.ts';
import { expect, test } from './support/test.ts';
import type { Visitors } from './support/visitors.ts';

/** A startup writes another promise on its validated card, on its screens. */
async function changePromise(visitors: Visitors, people: People, promise: string) {
  const startup = await people.startup();
  const page = await visitors.openPage(startup, '/startups/my/edit');
  await page.getByRole('button', { name: 'Activité', exact: true }).click();
  await page.getByRole('main').getByLabel(label('Description courte en français')).fill(promise);
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await page.waitForURL('**/startups/my');
  await expect(page.getByText('Vos modifications attendent la validation de l’équipe')).toBeVisible();
  return { startup, page };
}

test.describe('what a startup changes on its validated card', () => {
  test('is shown to clients once the team, who finds it above its list, has accepted it', async ({
    visitors,
    people,
  }) => {
    const promise = 'Une phrase toute neuve';
    const { startup, page } = await changePromise(visitors, people, promise);
    const client = await people.client();
    const seen = async () => (await client.get<OwnerStartup>(`/startup/${startup.cardId}`)).offer;
    expect((await seen()).shortDescriptionFr).not.toBe(promise);

    const team = await visitors.openPage('inno', '/startups');
    await team.getByRole('link', { name: /^Modifications à valider \(\d+\)$/ }).click();
    await team.getByRole('link', { name: startup.cardName }).click();
    await expect(team.getByRole('heading', { name: 'Modifications proposées par la startup' })).toBeVisible();
    await expect(team.getByText(promise)).toBeVisible();
    await team.getByRole('button', { name: 'Accepter', exact: true }).click();
    await team.getByRole('button', { name: 'Accepter les modifications' }).click();
    await expect(team.getByText(/^Les modifications .* sont acceptées\.$/)).toBeVisible();

    expect((await seen()).shortDescriptionFr).toBe(promise);
    await page.reload();
    await expect(page.getByText('Vos modifications attendent')).toBeHidden();
    await expect(page.getByText(promise).first()).toBeVisible();
  });

  test('comes back with what the team asks for, is handed in anew, or is taken back', async ({
    visitors,
    people,
  }) => {
    const { startup, page } = await changePromise(visitors, people, 'Une phrase trop vague');
    const before = (await (await people.client()).get<OwnerStartup>(`/startup/${startup.cardId}`)).offer;

    const team = await visitors.openPage('inno', `/startups/${startup.cardId}`);
    await team.getByRole('button', { name: 'Refuser', exact: true }).click();
    await team.getByLabel(label('Ce que vous demandez à la startup')).fill('Précisez le marché.');
    await team.getByRole('button', { name: 'Refuser les modifications' }).click();
    await expect(team.getByText(/^Les modifications .* sont refusées\.$/)).toBeVisible();

    await page.reload();
    await expect(page.getByText('L’équipe n’a pas accepté vos modifications')).toBeVisible();
    await expect(page.getByText('Précisez le marché.')).toBeVisible();
    await page.getByRole('button', { name: 'Retirer mes modifications' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer mes modifications' }).click();
    await expect(page.getByText('Vos modifications sont retirées.', { exact: true })).toBeVisible();
    await expect(page.getByText('L’équipe n’a pas accepté vos modifications')).toBeHidden();
    const { offer } = await startup.get<OwnerStartup>('/startup/my');
    expect(offer.shortDescriptionFr).toBe(before.shortDescriptionFr);
  });
});
