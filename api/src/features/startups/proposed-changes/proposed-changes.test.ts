import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InnoStartup, OwnerStartup, ProposedChanges } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { type CardStartup, pngOf, startupWithCard } from '../../../testing/cards.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';
import { upload } from '../../../testing/forms.ts';

let test: TestApp;
let inno: SignedIn;
let client: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  client = await test.signedIn('CLIENT');
});
afterAll(() => test.close());

const cardOf = async (startup: CardStartup): Promise<OwnerStartup> =>
  (await startup.get('/startup/my')).json();
const seenBy = async (reader: SignedIn, { cardId }: CardStartup): Promise<InnoStartup> =>
  (await reader.get(`/startup/${cardId}`)).json();
const changesFor = async (reader: SignedIn, { cardId }: CardStartup): Promise<ProposedChanges | null> =>
  (await reader.get(`/startup/${cardId}/proposed-changes`)).json().changes;
const waitingIds = async (): Promise<string[]> =>
  (await inno.get('/startup/proposed-changes?pageSize=100')).json().data.map(({ id }: { id: string }) => id);

async function saveOffer(startup: CardStartup, promise: string, revision?: number) {
  const { offer } = await cardOf(startup);
  const query = revision === undefined ? '' : `?revision=${revision}`;
  return startup.post(`/startup/${startup.cardId}/offer${query}`, { ...offer, shortDescriptionFr: promise });
}

async function decide(startup: CardStartup, decision: 'accept' | 'refuse', body = {}, revision?: number) {
  const state = revision ?? (await changesFor(inno, startup))?.revision;
  return inno.post(`/startup/${startup.cardId}/proposed-changes/${decision}?revision=${state}`, body);
}

/** A validated card of which its startup proposes another promise. */
async function withChanges(promise = 'Une promesse nouvelle'): Promise<CardStartup> {
  const startup = await startupWithCard(test, 'VALIDATED');
  expect((await saveOffer(startup, promise)).statusCode).toBe(200);
  return startup;
}

describe('what a startup changes on its validated card', () => {
  it('is seen by the startup and the team, and by nobody else, until the team accepts it', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const before = await seenBy(client, startup);

    const saved = await saveOffer(startup, 'Une promesse nouvelle');

    expect([saved.statusCode, saved.json().offer.shortDescriptionFr]).toEqual([200, 'Une promesse nouvelle']);
    expect((await cardOf(startup)).offer.shortDescriptionFr).toBe('Une promesse nouvelle');
    expect(await seenBy(client, startup)).toEqual(before);
    const { offer } = await seenBy(inno, startup);
    expect(offer.shortDescriptionFr).toBe(before.offer.shortDescriptionFr);
    for (const reader of [inno, startup]) {
      const changes = await changesFor(reader, startup);
      expect(changes).toMatchObject({
        status: 'WAITING',
        comment: null,
        fields: ['offer.shortDescriptionFr'],
      });
      expect(changes?.shown.offer.shortDescriptionFr).toBe(before.offer.shortDescriptionFr);
      expect(changes?.proposed.offer.shortDescriptionFr).toBe('Une promesse nouvelle');
    }
    expect(await waitingIds()).toContain(startup.cardId);

    const accepted = await decide(startup, 'accept');

    expect([accepted.statusCode, accepted.json().offer.shortDescriptionFr]).toEqual([
      200,
      'Une promesse nouvelle',
    ]);
    expect((await seenBy(client, startup)).offer.shortDescriptionFr).toBe('Une promesse nouvelle');
    expect(await changesFor(startup, startup)).toMatchObject({ status: 'ACCEPTED', fields: [] });
    expect(await waitingIds()).not.toContain(startup.cardId);
  });

  it('is found by no search, filter, count or export before', async () => {
    const startup = await startupWithCard(test, 'VALIDATED', 'Ancien Nom');
    const { informations } = await cardOf(startup);
    const name = `Inédit ${randomUUID().slice(0, 8)}`;
    await startup.post(`/startup/${startup.cardId}/informations`, { ...informations, name });

    const search = encodeURIComponent(name);
    for (const reader of [client, inno]) {
      expect((await reader.get(`/startup?page=0&search=${search}`)).json().totalElements).toBe(0);
      expect((await reader.get(`/search?searchText=${search}`)).json()).toEqual({ startups: [] });
    }
    await decide(startup, 'accept');
    expect((await client.get(`/startup?page=0&search=${search}`)).json().totalElements).toBe(1);
  });

  it('does not wait where only the startup and the team read it', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const { raise } = await cardOf(startup);

    await startup.post(`/startup/${startup.cardId}/raise`, { ...raise, contactName: 'Autre contact' });

    expect((await seenBy(inno, startup)).raise.contactName).toBe('Autre contact');
    expect(await changesFor(inno, startup)).toBeNull();
  });

  it('goes where the startup changes it back', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const { shortDescriptionFr } = (await cardOf(startup)).offer;
    await saveOffer(startup, 'Une promesse nouvelle');

    await saveOffer(startup, shortDescriptionFr ?? '');

    expect(await changesFor(startup, startup)).toBeNull();
    expect(await waitingIds()).not.toContain(startup.cardId);
  });

  it('is nothing where choices and what pictures show only come in another order, as forms send them', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const { informations, offer, raise } = await cardOf(startup);
    const save = async (part: string, person: SignedIn, fields: object) => {
      expect((await person.post(`/startup/${startup.cardId}/${part}`, fields)).statusCode).toBe(200);
    };
    const imageAlternatives = ['Une façade', 'Un atelier'].map((textFr) => ({
      ...{ imageId: randomUUID(), isDecorative: false },
      ...{ textFr, textEn: 'A picture' },
    }));
    const market = ['B2B', 'B2C'];
    const need = ['BUSINESS_RELATIONSHIP', 'FUND_RISING'];
    await save('informations', inno, { ...informations, imageAlternatives });
    await save('offer', inno, { ...offer, market });
    await save('raise', inno, { ...raise, need });

    const turned = imageAlternatives.toReversed();
    await save('informations', startup, { ...informations, imageAlternatives: turned });
    await save('offer', startup, { ...offer, market: market.toReversed() });
    await save('raise', startup, { ...raise, need: need.toReversed() });

    expect(await changesFor(startup, startup)).toBeNull();
    const [first, ...others] = turned;
    const written = [{ ...first, textFr: 'Autre chose' }, ...others];
    await save('informations', startup, { ...informations, imageAlternatives: written });
    expect((await changesFor(inno, startup))?.fields).toEqual(['informations.imageAlternatives']);
  });

  it('is proposed part by part, in the order of the card', async () => {
    const startup = await withChanges();
    const { team, informations } = await cardOf(startup);
    await startup.post(`/startup/${startup.cardId}/team`, { ...team, collaborateurs: 99 });
    await startup.post(`/startup/${startup.cardId}/informations`, { ...informations, name: 'Autre nom' });

    expect((await changesFor(inno, startup))?.fields).toEqual([
      'informations.name',
      'offer.shortDescriptionFr',
      'team.collaborateurs',
    ]);
  });

  it('is refused where it would leave the card incomplete, and nothing of it is kept', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const { offer } = await cardOf(startup);
    const saved = await startup.post(`/startup/${startup.cardId}/offer`, {
      ...offer,
      shortDescriptionFr: '',
    });
    expect([saved.statusCode, saved.json().errors[0].path]).toEqual([400, 'offer.shortDescriptionFr']);
    expect(await changesFor(startup, startup)).toBeNull();
  });

  it('is stored at once on a card that nobody sees yet', async () => {
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    await saveOffer(startup, 'Une promesse nouvelle');
    expect((await seenBy(inno, startup)).offer.shortDescriptionFr).toBe('Une promesse nouvelle');
    expect(await changesFor(inno, startup)).toBeNull();
  });

  it('is nobody’s but its own startup’s and the team’s', async () => {
    const startup = await withChanges();
    const stranger = await startupWithCard(test, 'VALIDATED');
    const url = `/startup/${startup.cardId}/proposed-changes`;
    expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await stranger.delete(url)).statusCode).toBe(404);
    for (const reader of [client, await test.signedIn('BANQUIER')]) {
      expect((await reader.get(url)).statusCode).toBe(403);
    }
    expect((await startup.post(`${url}/accept?revision=1`, {})).statusCode).toBe(403);
    expect((await changesFor(inno, startup))?.status).toBe('WAITING');
  });

  it('is taken back by the startup, with what it had uploaded for it', async () => {
    const startup = await withChanges();
    const picture = (await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(9, 9))).json()
      .id;
    const shown = await seenBy(client, startup);
    const url = `/startup/${startup.cardId}/proposed-changes`;
    const { revision } = await cardOf(startup);

    expect((await startup.delete(url)).statusCode).toBe(204);
    expect((await startup.delete(url)).statusCode).toBe(204);

    const { offer, pictureIds } = await cardOf(startup);
    expect([offer.shortDescriptionFr, pictureIds]).toEqual([
      shown.offer.shortDescriptionFr,
      shown.pictureIds,
    ]);
    expect((await inno.get(`/asset-files/${picture}`)).statusCode).toBe(404);
    expect((await saveOffer(startup, 'D’un autre onglet', revision)).json().code).toBe('CARD_CHANGED');
  });

  it('goes with the card that is disabled', async () => {
    const startup = await withChanges();
    const picture = (await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(9, 9))).json()
      .id;
    await inno.post(`/startup/disable/${startup.cardId}`);
    expect(await waitingIds()).not.toContain(startup.cardId);
    expect(await changesFor(inno, startup)).toBeNull();
    await inno.delete(`/startup/${startup.cardId}`);
    expect((await inno.get(`/asset-files/${picture}`)).statusCode).toBe(404);
  });
});

describe('the pictures that a startup proposes', () => {
  it('are seen by the startup and the team alone, and replace the others once they are accepted', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const pictures = `/startup/${startup.cardId}/picture`;
    const [old = ''] = (await cardOf(startup)).pictureIds;
    const logo = (await upload(startup, `/startup/${startup.cardId}/logo`, await pngOf(4, 4))).json().id;
    const added = (await upload(startup, pictures, await pngOf(9, 9))).json().id;

    expect((await startup.delete(`${pictures}/${old}`)).statusCode).toBe(204);

    const newest = await cardOf(startup);
    expect([newest.pictureIds, newest.informations.logoId]).toEqual([[added], logo]);
    const shown = await seenBy(client, startup);
    expect([shown.pictureIds, shown.informations.logoId]).toEqual([[old], null]);
    expect((await changesFor(inno, startup))?.fields).toEqual(['informations.logoId', 'pictureIds']);
    for (const id of [added, logo]) {
      const answers = await Promise.all(
        [startup, inno, client].map((reader) => reader.get(`/asset-files/${id}`)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    }
    expect((await client.get(`/asset-files/${old}`)).statusCode).toBe(200);

    expect((await decide(startup, 'accept')).statusCode).toBe(200);

    const accepted = await seenBy(client, startup);
    expect([accepted.pictureIds, accepted.informations.logoId]).toEqual([[added], logo]);
    expect((await client.get(`/asset-files/${added}`)).statusCode).toBe(200);
    expect((await inno.get(`/asset-files/${old}`)).statusCode).toBe(404);
  });

  it('are as many as a card may have, and one at least', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const pictures = `/startup/${startup.cardId}/picture`;
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await upload(startup, pictures, await pngOf(9, 9))).statusCode);
    }
    expect(statuses.slice(-1)).toEqual([400]);
    const { pictureIds } = await cardOf(startup);
    const answers: string[] = [];
    for (const id of pictureIds) {
      const answer = await startup.delete(`${pictures}/${id}`);
      answers.push(answer.statusCode === 204 ? '204' : answer.json().errors[0].code);
    }
    expect(answers.at(-1)).toBe('PICTURE_REQUIRED');
    expect((await decide(startup, 'accept')).statusCode).toBe(200);
    expect((await seenBy(client, startup)).pictureIds).toEqual(pictureIds.slice(-1));
  });

  it('are stored once where the upload is sent again, also after they were accepted', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const key = randomUUID();
    const send = async () =>
      (
        await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(9, 9), 'picture.png', {
          'idempotency-key': key,
        })
      ).json().id;
    const first = await send();
    expect(await send()).toBe(first);
    await decide(startup, 'accept');
    expect(await send()).toBe(first);
    expect((await cardOf(startup)).pictureIds).toHaveLength(2);
    expect(await changesFor(startup, startup)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('have their alternatives', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const key = randomUUID();
    const { informations } = await cardOf(startup);
    const alternative = { isDecorative: false, textFr: 'La serre', textEn: 'The greenhouse' };
    const imageAlternatives = [{ ...alternative, imageId: key }];
    await startup.post(`/startup/${startup.cardId}/informations`, { ...informations, imageAlternatives });
    const added = (
      await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(9, 9), 'picture.png', {
        'idempotency-key': key,
      })
    ).json().id;
    const expected = [{ ...alternative, imageId: added }];
    expect((await cardOf(startup)).informations.imageAlternatives).toEqual(expected);
    await decide(startup, 'accept');
    expect((await seenBy(client, startup)).informations.imageAlternatives).toEqual(expected);
  });

  it('leave a startup that takes its new logo away without one', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const logos = `/startup/${startup.cardId}/logo`;
    const first = (await upload(inno, logos, await pngOf(4, 4))).json().id;
    const second = (await upload(startup, logos, await pngOf(5, 5))).json().id;
    await startup.delete(`${logos}/${second}`);
    expect((await cardOf(startup)).informations.logoId).toBeNull();
    expect((await seenBy(client, startup)).informations.logoId).toBe(first);
    await decide(startup, 'accept');
    expect((await seenBy(client, startup)).informations.logoId).toBeNull();
  });
});

describe('a decision of the team', () => {
  it('is about what was read: changes that came since are not accepted, nor refused', async () => {
    const startup = await withChanges();
    const read = await changesFor(inno, startup);
    await saveOffer(startup, 'Encore une autre');

    for (const decision of ['accept', 'refuse'] as const) {
      const answer = await decide(startup, decision, { comment: 'Trop long' }, read?.revision);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGES_DECIDED']);
      expect(answer.json().current.changes.proposed.offer.shortDescriptionFr).toBe('Encore une autre');
    }
    expect((await seenBy(client, startup)).offer.shortDescriptionFr).toBe(
      read?.shown.offer.shortDescriptionFr,
    );
  });

  it('is not about what the startup proposes after it has taken back what was read', async () => {
    const startup = await withChanges();
    const read = await changesFor(inno, startup);
    await startup.delete(`/startup/${startup.cardId}/proposed-changes`);
    await saveOffer(startup, 'Que personne n’a lu');
    const answer = await decide(startup, 'accept', {}, read?.revision);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGES_DECIDED']);
    const { shortDescriptionFr } = (await seenBy(client, startup)).offer;
    expect(shortDescriptionFr).toBe(read?.shown.offer.shortDescriptionFr);
  });

  it('is about the card under them, too: what a colleague saved since is not passed over', async () => {
    const startup = await withChanges();
    const read = await changesFor(inno, startup);
    const { offer } = await seenBy(inno, startup);
    await inno.post(`/startup/${startup.cardId}/offer`, { ...offer, shortDescriptionFr: 'De l’équipe' });
    expect((await decide(startup, 'accept', {}, read?.revision)).json().code).toBe('CHANGES_DECIDED');
    expect((await decide(startup, 'accept')).statusCode).toBe(200);
    expect((await seenBy(client, startup)).offer.shortDescriptionFr).toBe('Une promesse nouvelle');
  });

  it('is made once where it is sent twice, and one of two where two people decide', async () => {
    const startup = await withChanges();
    const { revision } = (await changesFor(inno, startup)) ?? {};
    const comment = 'Précisez le marché';
    const [accepted, refused] = await Promise.all([
      decide(startup, 'accept', {}, revision),
      decide(startup, 'refuse', { comment }, revision),
    ]);
    expect([accepted.statusCode, refused.statusCode].sort()).toEqual([200, 409]);

    const another = await withChanges();
    const state = (await changesFor(inno, another))?.revision;
    const twice = [
      await decide(another, 'refuse', { comment }, state),
      await decide(another, 'refuse', { comment }, state),
    ];
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await saveOffer(another, 'Mieux');
    const next = (await changesFor(inno, another))?.revision;
    const again = [await decide(another, 'accept', {}, next), await decide(another, 'accept', {}, next)];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('that refuses says why, leaves what is proposed to the startup, and lets it go on from there', async () => {
    const startup = await withChanges();
    const without = await decide(startup, 'refuse', { comment: ' ' });
    expect([without.statusCode, without.json().errors[0].path]).toEqual([400, 'comment']);

    const refused = await decide(startup, 'refuse', { comment: 'Précisez\nle marché' });

    expect(refused.json().changes).toMatchObject({ status: 'REFUSED', comment: 'Précisez\nle marché' });
    expect(await changesFor(startup, startup)).toMatchObject({ status: 'REFUSED' });
    expect((await cardOf(startup)).offer.shortDescriptionFr).toBe('Une promesse nouvelle');
    expect(await waitingIds()).not.toContain(startup.cardId);
    expect((await decide(startup, 'accept')).json().code).toBe('CHANGES_DECIDED');

    await saveOffer(startup, 'Un marché précis');
    expect(await changesFor(startup, startup)).toMatchObject({ status: 'WAITING', comment: null });
    expect(await waitingIds()).toContain(startup.cardId);
  });

  it('that would leave the card incomplete is refused, naming what is missing', async () => {
    const startup = await withChanges();
    const pictures = `/startup/${startup.cardId}/picture`;
    for (let count = 0; count < 3; count += 1) await upload(startup, pictures, await pngOf(9, 9));
    for (let count = 0; count < 3; count += 1) await upload(inno, pictures, await pngOf(9, 9));
    const answer = await decide(startup, 'accept');
    expect([answer.statusCode, answer.json().code, answer.json().errors[0].path]).toEqual([
      400,
      'CARD_INCOMPLETE',
      'pictureIds',
    ]);
    expect(await changesFor(inno, startup)).toMatchObject({ status: 'WAITING' });
  });

  it('that would show an ecosystem that is gone is refused, naming the field', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const ecosystem = { name: `Port ${randomUUID()}`, comment: null, subEcosystems: [] };
    const { id } = (await inno.post('/ecosystem', ecosystem)).json();
    const { informations } = await cardOf(startup);
    const moved = { ...informations, ecosystemId: id, subEcosystem: null };
    expect((await startup.post(`/startup/${startup.cardId}/informations`, moved)).statusCode).toBe(200);
    expect((await inno.delete(`/ecosystem/${id}`)).statusCode).toBe(204);

    const answer = await decide(startup, 'accept');

    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'informations.ecosystemId']);
    expect((await seenBy(client, startup)).informations.ecosystemId).toBe(informations.ecosystemId);
  });

  it('is needed no more where the team makes the same change itself', async () => {
    const startup = await withChanges();
    const { offer } = await seenBy(inno, startup);
    await inno.post(`/startup/${startup.cardId}/offer`, {
      ...offer,
      shortDescriptionFr: 'Une promesse nouvelle',
    });
    expect(await changesFor(inno, startup)).toBeNull();
    expect(await waitingIds()).not.toContain(startup.cardId);
  });
});

describe('a startup', () => {
  it('is mailed what the team decided, once, in its language, and without what the team wrote', async () => {
    const startup = await withChanges();
    const before = (await test.mails()).length;
    const mailsSince = async () => (await test.mails()).slice(before);
    const { revision } = (await changesFor(inno, startup)) ?? {};
    for (const _ of [1, 2]) await decide(startup, 'refuse', { comment: 'Précisez le marché' }, revision);
    await saveOffer(startup, 'Un marché précis');
    await decide(startup, 'accept');

    const mails = await mailsSince();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [startup.account.email, 'Les modifications de votre fiche sont à revoir'],
      [startup.account.email, 'Les modifications de votre fiche sont acceptées'],
    ]);
    expect(mails[0]?.text).toContain('/startups/my');
    expect(JSON.stringify(mails)).not.toContain('Précisez');
  });
});

describe('another process', () => {
  it('answers as the one that stored it: the startup its newest version, clients what is accepted', async () => {
    const second = await test.anotherProcess();
    const startup = await startupWithCard(test, 'VALIDATED');
    const owner = await createTestClient(second.app, startup.account.cookies);
    const reader = await createTestClient(second.app, client.account.cookies);
    const promiseFor = async (who: TestClient, url: string): Promise<string> =>
      (await who.get(url)).json().offer.shortDescriptionFr;
    const card = `/startup/${startup.cardId}`;
    const before = await promiseFor(reader, card);
    expect(await promiseFor(owner, '/startup/my')).toBe(before);

    await saveOffer(startup, 'Une promesse nouvelle');

    expect(await promiseFor(owner, '/startup/my')).toBe('Une promesse nouvelle');
    expect(await promiseFor(reader, card)).toBe(before);
    await startup.delete(`${card}/proposed-changes`);
    expect(await promiseFor(owner, '/startup/my')).toBe(before);
    await saveOffer(startup, 'Encore une autre');
    await decide(startup, 'accept');
    expect(await promiseFor(reader, card)).toBe('Encore une autre');
    await second.close();
  });
});

describe('a startup that saves from an older state', () => {
  it('is told, and shown its own newest version', async () => {
    const startup = await withChanges('La première');
    const { revision } = await cardOf(startup);
    expect((await saveOffer(startup, 'La deuxième', revision)).statusCode).toBe(200);
    const late = await saveOffer(startup, 'La troisième', revision);
    expect([late.statusCode, late.json().code]).toEqual([409, 'CARD_CHANGED']);
    expect(late.json().current.offer.shortDescriptionFr).toBe('La deuxième');
    // Sent again because its answer was lost, it is as if it had been answered.
    expect((await saveOffer(startup, 'La deuxième', revision)).statusCode).toBe(200);
  });
});

describe('with CARD_CHANGES=live', () => {
  it('clients see what a startup changes at once', async () => {
    const live = await buildTestApp({ config: { cardChanges: 'live' } });
    const startup = await startupWithCard(live, 'VALIDATED');
    const { offer } = await cardOf(startup);
    await startup.post(`/startup/${startup.cardId}/offer`, { ...offer, shortDescriptionFr: 'En direct' });
    const reader = await live.signedIn('BANQUIER');
    expect((await seenBy(reader, startup)).offer.shortDescriptionFr).toBe('En direct');
    expect(await changesFor(startup, startup)).toBeNull();
    await live.close();
  });
});
