import { describe, expect, test } from '@jest/globals';
import { blankStartup, completeStartup } from '../testing/startups.ts';
import { toDraft } from './draft.ts';
import { cardProblems, panelOfPath } from './problems.ts';
import { cardFormValues } from './values.ts';

const stored = cardFormValues(completeStartup);

describe('the form of a card', () => {
  test('begins an empty card with one key date and one founder to fill in', () => {
    const values = cardFormValues(blankStartup);

    expect(values.informations.roadMap).toEqual([{ date: null, descriptionFr: null, descriptionEn: null }]);
    expect(values.team.fondateurs).toEqual([{ lastname: null, firstname: null, role: null }]);
  });

  test('finds nothing wrong with a complete card', () => {
    expect(cardProblems(cardFormValues(completeStartup))).toEqual([]);
  });

  test('names every missing field of an empty card, panel by panel', () => {
    const paths = cardProblems(cardFormValues(blankStartup), ['identity', 'team', 'pictures']).map(
      ({ path, code }) => `${path} ${code}`,
    );

    expect(paths).toEqual([
      'informations.name REQUIRED',
      'informations.sector REQUIRED',
      'informations.country REQUIRED',
      'informations.ecosystemId REQUIRED',
      'informations.roadMap.0.date REQUIRED',
      'informations.roadMap.0.descriptionFr REQUIRED',
      'informations.roadMap.0.descriptionEn REQUIRED',
      'team.fondateurs.0.lastname REQUIRED',
      'team.fondateurs.0.firstname REQUIRED',
      'team.fondateurs.0.role REQUIRED',
      'team.collaborateurs COLLABORATORS_REQUIRED',
      'pictureIds PICTURE_REQUIRED',
    ]);
  });

  test('judges what is said of the pictures that it has, and nothing of those that are gone', () => {
    const [ofPicture] = stored.informations.imageAlternatives;
    const gone = ['a', 'b', 'c', 'd', 'e'].map((imageId) => ({
      imageId,
      isDecorative: false,
      textFr: 'é'.repeat(201),
      textEn: null,
    }));
    const imageAlternatives = [...gone, { ...ofPicture, textFr: 'é'.repeat(201) }] as typeof gone;
    const values = { ...stored, informations: { ...stored.informations, imageAlternatives } };
    expect(cardProblems(values)).toEqual([
      { path: 'informations.imageAlternatives.5.textFr', code: 'TEXT_TOO_LONG', values: { maximum: 200 } },
    ]);
  });

  test('leads a problem to the panel where it is mended', () => {
    expect(
      ['informations.roadMap.1.date', 'offer.market', 'raise.email', 'team.fondateurs', 'pictureIds'].map(
        panelOfPath,
      ),
    ).toEqual(['identity', 'activity', 'objective', 'team', 'pictures']);
  });
});

describe('what is sent', () => {
  test('is the card as it was, when nothing was changed', () => {
    const { informations, offer, raise, team } = toDraft(cardFormValues(completeStartup), stored).draft;
    const { logoId, email, ...identity } = completeStartup.informations;

    expect(informations).toEqual(identity);
    expect({ offer, raise, team }).toEqual({
      offer: completeStartup.offer,
      raise: completeStartup.raise,
      team: completeStartup.team,
    });
  });

  test('leaves out list entries that nobody has begun, and keeps begun ones', () => {
    const values = cardFormValues(blankStartup);
    values.team.fondateurs = [
      { lastname: ' ', firstname: '', role: '' },
      { lastname: 'Martin', firstname: '', role: '' },
    ];
    const { draft } = toDraft(values, stored);

    expect(draft.informations.roadMap).toEqual([]);
    expect(draft.team.fondateurs).toEqual([{ lastname: 'Martin', firstname: null, role: null }]);
  });

  test('forgets the region outside France and the round of a startup that raises nothing', () => {
    const values = cardFormValues(completeStartup);
    values.informations.country = 'Italie';
    values.raise.need = ['BUSINESS_RELATIONSHIP'];
    values.raise.targetMoney = 12;
    const { draft } = toDraft(values, stored);

    expect(draft.informations.region).toBeNull();
    expect(draft.raise).toMatchObject({
      status: null,
      dateRaise: null,
      targetMoney: 100_000,
      minInvest: 100_000,
    });
    expect(cardProblems(values)).toEqual([]);
  });

  test('takes the smallest amounts where none were typed', () => {
    const values = cardFormValues(completeStartup);
    values.raise.targetMoney = null;
    values.raise.minInvest = 0;

    expect(toDraft(values, stored).draft.raise).toMatchObject({ targetMoney: 100_000, minInvest: 100_000 });
    expect(cardProblems(values)).toEqual([]);
  });

  test('keeps everything beside half a phone number, and the number that is stored', () => {
    const values = cardFormValues(completeStartup);
    values.raise.mobilePhone = { indicatif: '+33', number: '61' };
    values.raise.contactName = 'Ada Martin';

    const { draft, heldBack } = toDraft(values, stored);
    const { mobilePhone } = stored.raise;
    expect(draft.raise).toMatchObject({ mobilePhone, contactName: 'Ada Martin' });
    expect(heldBack).toEqual(['raise.mobilePhone']);
    expect(cardProblems(values).map(({ path }) => path)).toEqual(['raise.mobilePhone.number']);
  });
});
