import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cardLimits, type InnoEcosystem, type InnoStartup } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { startupWithCard } from '../../testing/cards.ts';
import { readEverything } from '../../testing/database/database-content.ts';
import { breakStatements } from '../../testing/database/failing-statements.ts';
import { verifyAuditTrail } from '../audit/verify.ts';
import { csv, previewOf, problemsIn, sendImport, sendPreview, workbook } from './testing/files.ts';

/** More statements than an import of two rows needs. */
const MANY = 60;

let test: TestApp;
let inno: SignedIn;
beforeEach(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterEach(() => test.close());

const cards = async (): Promise<InnoStartup[]> => (await inno.get('/startup')).json();
const cardNamed = async (name: string) =>
  (await cards()).find(({ informations }) => informations.name === name);

describe('startups from a file', () => {
  it('become cards in creation, whichever language heads the columns and names the values', async () => {
    await inno.post('/ecosystem', { name: 'Le Hangar', subEcosystems: [{ name: 'Promotion 1' }] });
    const file = await workbook([
      [
        'NOM',
        'Secteur',
        'country',
        'Écosystème',
        'Sub-ecosystem',
        'Marché',
        'Looking for',
        'Stade',
        'Montant recherché',
        'Clôture de la levée',
        'Women-led',
        'Présentation (français)',
        'Commentaire interne',
      ],
      [
        '=1+1',
        'HRtech',
        'Italy',
        'le hangar',
        'PROMOTION 1',
        'B2B, B2C',
        'Levée de fonds',
        'Series A',
        1_500_000,
        new Date('2027-03-15T00:00:00Z'),
        true,
        'Ça marche 🚀',
        'à rappeler',
      ],
      ['Zoé & Cie', null, 'Principauté de Monaco', null, null, null, null, null, '1 200 000 €', '04/2027'],
    ]);
    const preview = await previewOf(inno, 'startups', file);
    expect(problemsIn(preview)).toEqual([]);
    expect(preview).toMatchObject({
      valid: 2,
      invitations: 0,
      ignoredColumns: ['Commentaire interne'],
      rows: [
        { row: 2, title: '=1+1' },
        { row: 3, title: 'Zoé & Cie' },
      ],
    });
    expect(await cards()).toEqual([]);

    expect((await sendImport(inno, 'startups', file, preview)).json()).toEqual({
      imported: 2,
      invitations: 0,
    });
    expect(await cardNamed('=1+1')).toMatchObject({
      status: 'CREATE',
      informations: {
        sector: 'HR_TECH',
        country: 'Italie',
        subEcosystem: 'Promotion 1',
        businessWoman: true,
        email: null,
      },
      offer: { market: ['B2B', 'B2C'], shortDescriptionFr: 'Ça marche 🚀' },
      raise: { need: ['FUND_RISING'], status: 'SERIE_A', targetMoney: 1_500_000, dateRaise: '2027-03' },
    });
    expect(await cardNamed('Zoé & Cie')).toMatchObject({
      informations: { country: 'Principauté de Monaco' },
      raise: { targetMoney: 1_200_000, dateRaise: '2027-04' },
    });
  });

  it('stand in the ecosystem that is written as in the cell, where another differs by its accents alone', async () => {
    for (const name of ['Santé', 'Sante']) {
      await inno.post('/ecosystem', { name, subEcosystems: [{ name: 'Été' }, { name: 'Ete' }] });
    }
    const file = csv([
      ['Nom', 'Écosystème', 'Sous-écosystème'],
      ['Avec', 'Santé', 'Été'],
      ['Sans', 'Sante', 'Ete'],
      ['Capitales', 'SANTÉ', 'ETE'],
      ['Décomposée', 'Santé'.normalize('NFD'), 'Été'.normalize('NFD')],
      ['Autre', 'Santè', ''],
      ['Signes', '###', ''],
      ['Partie', 'Sante', 'Eté'],
    ]);
    const preview = await previewOf(inno, 'startups', file);
    expect(problemsIn(preview)).toEqual([
      [6, 'Écosystème', 'ECOSYSTEM_UNKNOWN'],
      [7, 'Écosystème', 'ECOSYSTEM_UNKNOWN'],
      [8, 'Sous-écosystème', 'SUB_ECOSYSTEM_UNKNOWN'],
    ]);
    await sendImport(inno, 'startups', file, preview);
    const ecosystems: InnoEcosystem[] = (await inno.get('/ecosystem')).json();
    const nameOf = new Map(ecosystems.map(({ id, name }) => [id, name]));
    const places = (await cards()).map(({ informations: { name, ecosystemId, subEcosystem } }) => [
      name,
      nameOf.get(ecosystemId ?? ''),
      subEcosystem,
    ]);
    expect(places.toSorted()).toEqual([
      ['Avec', 'Santé', 'Été'],
      ['Capitales', 'Santé', 'Ete'],
      ['Décomposée', 'Santé', 'Été'],
      ['Sans', 'Sante', 'Ete'],
    ]);
  });

  it('get the problems of each row, in the language of the caller', async () => {
    const { account } = await test.signedIn('CLIENT');
    await inno.post('/auth/invite-token', { email: 'deja@example.com', role: 'STARTUP' });
    await startupWithCard(test, 'VALIDATED');
    const [existing] = await cards();
    const file = csv([
      ['Nom', 'Secteur', 'Écosystème', 'Sous-écosystème', 'Collaborateurs', 'E-mail du compte', 'Langue'],
      ['Bonne', '', '', '', '12', '', ''],
      ['', 'FINTECH', '', '', '', '', ''],
      ['bonné', '', '', '', '', '', ''],
      [String(existing?.informations.name), '', '', '', '', '', ''],
      ['Deux fautes', 'Astrologie', '', '', 'beaucoup', '', ''],
      ['Nulle part', '', 'Inconnu', '', '', '', ''],
      ['Partie', '', '', 'Promotion 1', '', '', ''],
      ['Sans adresse', '', '', '', '', 'pas une adresse', ''],
      ['Cliente', '', '', '', '', account.email.toUpperCase(), ''],
      ['Invitée', '', '', '', '', 'deja@example.com', ''],
      ['Première', '', '', '', '', 'une@example.com', 'anglais'],
      ['Seconde', '', '', '', '', 'Une@example.com', ''],
      ['Langue', '', '', '', '', '', 'klingon'],
      ['Longue', '', '', '', '', '', '', 'en trop'],
      ['Signes', '', '', '', '', 'signes@example.com', '#####'],
    ]);
    const preview = await previewOf(inno, 'startups', file);
    expect(problemsIn(preview)).toEqual([
      [3, 'Nom', 'REQUIRED'],
      [4, 'Nom', 'IMPORT_SAME_ROW'],
      [5, 'Nom', 'IMPORT_STARTUP_EXISTS'],
      [6, 'Secteur', 'INVALID'],
      [6, 'Collaborateurs', 'NUMBER_UNREADABLE'],
      [7, 'Écosystème', 'ECOSYSTEM_UNKNOWN'],
      [8, 'Écosystème', 'IMPORT_ECOSYSTEM_MISSING'],
      [9, 'E-mail du compte', 'EMAIL_INVALID'],
      [10, 'E-mail du compte', 'IMPORT_ACCOUNT_EXISTS'],
      [11, 'E-mail du compte', 'IMPORT_INVITATION_EXISTS'],
      [13, 'E-mail du compte', 'IMPORT_SAME_ROW'],
      [14, 'Langue', 'INVALID'],
      [15, null, 'IMPORT_TOO_MANY_CELLS'],
      [16, 'Langue', 'INVALID'],
    ]);
    expect(preview).toMatchObject({ valid: 2, invitations: 1 });
    expect(preview.rows[2]?.problems[0]).toMatchObject({ cell: 'bonné', message: 'Already in row 2' });

    expect((await sendImport(inno, 'startups', file, preview)).json()).toEqual({
      imported: 2,
      invitations: 1,
    });
    expect((await cards()).map(({ informations }) => informations.name).sort()).toEqual(
      ['Bonne', 'Première', existing?.informations.name].sort(),
    );
  });

  it('keep texts over their limit whole, and the preview says so', async () => {
    const text = 'x'.repeat(cardLimits.shortDescriptionLength + 1);
    const file = csv([
      ['name', 'shortDescriptionFr'],
      ['Prolixe', text],
    ]);
    const preview = await previewOf(inno, 'startups', file);
    expect(preview.valid).toBe(1);
    expect(preview.rows[0]?.notes).toMatchObject([{ column: 'shortDescriptionFr', code: 'TEXT_TOO_LONG' }]);
    await sendImport(inno, 'startups', file, preview);
    expect((await cardNamed('Prolixe'))?.offer.shortDescriptionFr).toBe(text);
  });

  it('list what is kept although a complete card may not have it, and not what is still missing', async () => {
    const file = csv([
      [
        'Nom',
        'Pays',
        'Région',
        'Vidéo',
        'Site',
        'Montant recherché',
        'Ticket minimum',
        'E-mail du contact',
        'Recherche',
        'Collaborateurs',
      ],
      [
        'Hors règle',
        'Italie',
        'Bretagne',
        'https://vimeo.com/76979871',
        'exemple.fr',
        '50000',
        '200000000',
        'personne',
        'Levée de fonds',
        '123456789',
      ],
      ['En règle', 'France', '', 'https://youtu.be/dQw4w9WgXcQ', 'https://exemple.fr', '', '', '', '', ''],
    ]);
    const preview = await previewOf(inno, 'startups', file);

    expect(preview.valid).toBe(2);
    expect(preview.rows.map(({ notes }) => notes.map(({ column, code }) => [column, code]))).toEqual([
      [
        ['Vidéo', 'VIDEO_INVALID'],
        ['Site', 'WEBSITE_INVALID'],
        ['Région', 'REGION_ONLY_IN_FRANCE'],
        ['Montant recherché', 'NUMBER_TOO_SMALL'],
        ['Ticket minimum', 'NUMBER_TOO_BIG'],
        ['E-mail du contact', 'EMAIL_INVALID'],
        ['Collaborateurs', 'NUMBER_TOO_BIG'],
      ],
      [],
    ]);
    expect(preview.rows[0]?.notes[0]).toMatchObject({ cell: 'https://vimeo.com/76979871' });
    await sendImport(inno, 'startups', file, preview);
    expect(await cardNamed('Hors règle')).toMatchObject({
      informations: { region: 'Bretagne', video: 'https://vimeo.com/76979871', website: 'exemple.fr' },
      raise: { targetMoney: 50_000, email: 'personne' },
    });
  });

  it('are imported no second time', async () => {
    const file = csv([['Nom'], ['Une'], ['Deux']]);
    await sendImport(inno, 'startups', file);
    const preview = await previewOf(inno, 'startups', file);
    expect(preview.valid).toBe(0);
    const again = await sendImport(inno, 'startups', file, preview);
    expect([again.statusCode, again.json().code]).toEqual([400, 'IMPORT_NOTHING']);
    expect(await cards()).toHaveLength(2);
  });
});

describe('a card that came from a file', () => {
  it('belongs to the account that activates the invitation, which completes it', async () => {
    const file = csv([
      ['Nom', 'E-mail du compte', 'Langue', 'Secteur'],
      ['Ponteluna', 'fondatrice@example.com', 'en', 'FINTECH'],
    ]);
    expect((await sendImport(inno, 'startups', file)).json()).toEqual({ imported: 1, invitations: 1 });
    const [mail, ...others] = await test.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'fondatrice@example.com',
      subject: 'Your invitation to Passerelle',
    });

    const { searchParams } = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const link = { token: searchParams.get('token'), email: searchParams.get('email') };
    const visitor = await test.anonymous();
    const person = { firstName: 'Zoé', lastName: 'Roy', password: 'Nouvelle-Passe-2026' };
    expect((await visitor.post('/auth/init-account', { ...person, ...link })).statusCode).toBe(204);
    const basic = Buffer.from(`fondatrice@example.com:${person.password}`).toString('base64');
    const owner = await test.anonymous();
    const me = await owner.get('/login', { headers: { authorization: `Basic ${basic}` } });
    expect(me.json()).toMatchObject({ roles: ['STARTUP'], profilCompleted: false });
    const card = await cardNamed('Ponteluna');
    expect(me.json().startupId).toBe(card?.id);
    expect(card?.informations).toMatchObject({ email: 'fondatrice@example.com', sector: 'FINTECH' });
    expect(await cards()).toHaveLength(1);

    await owner.post('/user/consent');
    const saved = await owner.post(`/startup/${card?.id}/informations`, {
      ...card?.informations,
      name: 'Ponteluna SA',
    });
    expect(saved.statusCode).toBe(200);
  });

  it('takes its invitation along when it is disabled', async () => {
    const file = csv([
      ['Nom', 'E-mail du compte'],
      ['Brève', 'breve@example.com'],
    ]);
    await sendImport(inno, 'startups', file);
    const card = await cardNamed('Brève');
    expect((await inno.post(`/startup/disable/${card?.id}`)).statusCode).toBe(200);
    const users = (await inno.get('/admin/users')).json();
    expect(users.map(({ email }: { email: string }) => email)).toEqual([inno.account.email]);
    expect(await test.mails()).toEqual([]);
  });

  it('keeps its owner when the team sends the invitation again itself, and the mail stays out', async () => {
    const file = csv([
      ['Nom', 'E-mail du compte'],
      ['Relancée', 'relance@example.com'],
    ]);
    await sendImport(inno, 'startups', file);
    const email = 'relance@example.com';
    const { token } = (await inno.post('/auth/invite-token', { email, role: 'STARTUP' })).json();
    expect(await test.mails()).toEqual([]);
    const visitor = await test.anonymous();
    const person = { firstName: 'Zoé', lastName: 'Roy', password: 'Nouvelle-Passe-2026' };
    expect((await visitor.post('/auth/init-account', { ...person, token, email })).statusCode).toBe(204);
    expect((await cardNamed('Relancée'))?.informations.email).toBe(email);
  });
});

describe('a card without an account', () => {
  const activate = async (email: string, token: string) => {
    const visitor = await test.anonymous();
    const person = { firstName: 'Zoé', lastName: 'Roy', password: 'Nouvelle-Passe-2026' };
    return visitor.post('/auth/init-account', { ...person, token, email });
  };
  const invite = (email: string, more: object = {}) =>
    inno.post('/auth/invite-token', { email, role: 'STARTUP', ...more });

  it('goes to whom the team invites to it last', async () => {
    await sendImport(inno, 'startups', csv([['Nom'], ['Verger']]));
    const startupId = (await cardNamed('Verger'))?.id;
    const first = (await invite('une@example.com', { startupId })).json();
    await invite('autre@example.com', { startupId });
    // Sent again without the card, the invitation is still to it.
    const { token } = (await invite('autre@example.com')).json();
    expect((await activate('une@example.com', first.token)).json().code).toBe('TOKEN_INVALID');
    expect((await activate('autre@example.com', token)).statusCode).toBe(204);
    expect((await cardNamed('Verger'))?.informations.email).toBe('autre@example.com');
    expect((await invite('tard@example.com', { startupId })).json().code).toBe('STATUS_CONFLICT');
  });

  it('is handed over to startups alone, and only while it exists', async () => {
    await sendImport(inno, 'startups', csv([['Nom'], ['Verger']]));
    const startupId = (await cardNamed('Verger'))?.id;
    const asClient = await invite('une@example.com', { role: 'CLIENT', startupId });
    expect(asClient.json().errors).toMatchObject([{ path: 'startupId', code: 'INVALID' }]);
    await inno.post(`/startup/disable/${startupId}`);
    expect((await invite('une@example.com', { startupId })).json().code).toBe('STATUS_CONFLICT');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await invite('une@example.com', { startupId: unknown })).statusCode).toBe(404);
    expect((await inno.get('/admin/users')).json()).toHaveLength(1);
  });
});

describe('an import', () => {
  const file = csv([
    ['Nom', 'E-mail du compte'],
    ['Une', 'une@example.com'],
    ['Deux', ''],
  ]);

  it('is refused whole where a row has become invalid since the preview', async () => {
    const preview = await previewOf(inno, 'startups', file);
    await inno.post('/auth/invite-token', { email: 'une@example.com', role: 'CLIENT' });
    const answer = await sendImport(inno, 'startups', file, preview);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'IMPORT_CHANGED']);
    expect(await cards()).toEqual([]);
    expect((await previewOf(inno, 'startups', file)).valid).toBe(1);
  });

  it('is refused for another file than the one of the preview', async () => {
    const preview = await previewOf(inno, 'startups', file);
    const other = await sendImport(inno, 'startups', csv([['Nom'], ['Autre'], ['Encore']]), preview);
    expect(other.json().code).toBe('IMPORT_CHANGED');
  });

  it('at once with the same one happens once, and another person’s is refused', async () => {
    const other = await test.signedIn('INNO');
    const preview = await previewOf(inno, 'startups', file);
    const answers = await Promise.all([1, 2].map(() => sendImport(inno, 'startups', file, preview)));
    for (const answer of answers) expect(answer.json()).toEqual({ imported: 2, invitations: 1 });
    const others = await sendImport(other, 'startups', file, preview);
    expect([others.statusCode, others.json().code]).toEqual([409, 'IMPORT_CHANGED']);
    expect(await cards()).toHaveLength(2);
    expect(await test.mails()).toHaveLength(1);
  });

  it('of people at once with the same one mails each once', async () => {
    const people = csv([
      ['E-mail', 'Role'],
      ['une@example.com', 'Client'],
      ['deux@example.com', 'Banker'],
    ]);
    const preview = await previewOf(inno, 'invitations', people);
    const answers = await Promise.all([1, 2, 3].map(() => sendImport(inno, 'invitations', people, preview)));
    for (const answer of answers) expect(answer.json()).toEqual({ imported: 2, invitations: 2 });
    const invitations = (await test.mails()).filter(({ recipient }) => recipient !== inno.account.email);
    expect(invitations.map(({ recipient }) => recipient).sort()).toEqual([
      'deux@example.com',
      'une@example.com',
    ]);
  });

  it.each([
    ['startups', file, { imported: 2, invitations: 1 }],
    ['startups', csv([['Nom'], ['Seule']]), { imported: 1, invitations: 0 }],
    [
      'invitations',
      csv([
        ['E-mail', 'Role'],
        ['une@example.com', 'Client'],
      ]),
      { imported: 1, invitations: 1 },
    ],
  ] as const)('whose answer was lost is answered the same again: %s', async (kind, sent, result) => {
    const preview = await previewOf(inno, kind, sent);
    const faults = breakStatements(test.database.db);
    faults.loseCommitOf(/^insert into .(?:startups|account_tokens)/i);
    expect((await sendImport(inno, kind, sent, preview)).statusCode).toBe(500);
    faults.restore();

    for (const minutes of [0, 2]) {
      test.clock.advance(minutes * 60_000);
      const again = await sendImport(inno, kind, sent, preview);
      expect(again.json()).toEqual(result);
      expect(again.statusCode).toBe(200);
    }
    test.clock.advance(2 * 60_000);
    const late = await sendImport(inno, kind, sent, preview);
    expect([late.statusCode, late.json().code]).toEqual([409, 'IMPORT_CHANGED']);
  });

  // Each try reads the file anew, in a process that starts for it.
  it('leaves everything as it was, whichever of its statements fails', async () => {
    const preview = await previewOf(inno, 'startups', file);
    // A session's last use is noted apart from what a call does.
    const state = async () => {
      const { sessions, ...everything } = await readEverything(test.database);
      return everything;
    };
    const before = await state();
    const faults = breakStatements(test.database.db);
    try {
      let statements = 1;
      let status = 500;
      while (status === 500 && statements < MANY) {
        faults.failAfter(statements);
        status = (await sendImport(inno, 'startups', file, preview)).statusCode;
        if (status === 500) expect(await state()).toEqual(before);
        statements += 1;
      }
      expect(status).toBe(200);
      expect(statements).toBeGreaterThan(8);
    } finally {
      faults.restore();
    }
    expect(await cards()).toHaveLength(2);
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  }, 120_000);

  it('needs the confirmation of its preview, and a kind that exists', async () => {
    const preview = await previewOf(inno, 'startups', file);
    const answer = await sendImport(inno, 'startups', file, { ...preview, confirmation: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'confirmation', code: 'REQUIRED' }]);
    expect((await sendPreview(inno, 'clients' as never, file)).statusCode).toBe(404);
  });

  it('is refused to everybody else, and nothing changes', async () => {
    const preview = await previewOf(inno, 'startups', file);
    for (const role of ['CLIENT', 'STARTUP', 'BANQUIER'] as const) {
      const other = await test.signedIn(role);
      expect((await sendPreview(other, 'startups', file)).statusCode).toBe(403);
      expect((await sendImport(other, 'startups', file, preview)).statusCode).toBe(403);
    }
    expect(await cardNamed('Une')).toBeUndefined();
  });
});
