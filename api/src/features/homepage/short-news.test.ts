import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shortNewsLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { sanitizeShortNews } from './short-news-html.ts';

const news = {
  titleFr: 'Rencontre à Lyon',
  titleEn: 'Meeting in Lyon',
  textFr: '<p>Le <strong>4 décembre</strong></p>',
  textEn: '<p>On <em>4 December</em></p>',
};

describe('the short news', () => {
  let test: TestApp;
  let inno: SignedIn;
  let client: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
    client = await test.signedIn('CLIENT');
  });
  afterAll(() => test.close());

  it('is empty as long as nobody wrote one', async () => {
    expect((await client.get('/short-news')).json()).toEqual({
      titleFr: '',
      titleEn: '',
      textFr: '',
      textEn: '',
      updatedAt: null,
    });
  });

  it('is written by the team and read by clients, the last one alone', async () => {
    await inno.post('/short-news', { ...news, titleFr: 'La précédente' });
    test.clock.advance(1000);
    const saved = await inno.post('/short-news', news);
    const expected = { ...news, updatedAt: test.clock.now().toISOString() };
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...expected, revision: 2 }]);
    expect((await client.get('/short-news')).json()).toEqual(expected);
    expect(await test.database.db('short_news')).toHaveLength(1);
  });

  it('may be empty in one language, or in both, which takes it off the page', async () => {
    expect(
      (
        await inno.post('/short-news', {
          ...news,
          titleFr: 'En français',
          titleEn: '',
          textFr: '',
          textEn: '',
        })
      ).json(),
    ).toMatchObject({
      titleFr: 'En français',
      titleEn: '',
      textEn: '',
    });
    const none = { titleFr: '', titleEn: '', textFr: '', textEn: '' };
    expect((await inno.post('/short-news', none)).json()).toMatchObject(none);
  });

  it.each(Object.keys(news))('of which only %s is sent keeps its other fields', async (field) => {
    await inno.post('/short-news', news);
    const saved = await inno.post('/short-news', { [field]: 'Autre' });
    expect(saved.json()).toMatchObject({ ...news, [field]: 'Autre' });
    expect((await inno.post('/short-news', {})).json()).toMatchObject({ ...news, [field]: 'Autre' });
  });

  it('keeps the limits of its titles and texts, in the language of the caller', async () => {
    const { titleLength, textLength } = shortNewsLimits;
    const atTheLimit = {
      titleFr: 'é'.repeat(titleLength),
      titleEn: 'e'.repeat(titleLength),
      textFr: 'é'.repeat(textLength),
      textEn: 'e'.repeat(textLength),
    };
    expect((await inno.post('/short-news', atTheLimit)).json()).toMatchObject(atTheLimit);
    const over = Object.fromEntries(Object.entries(atTheLimit).map(([field, text]) => [field, `${text}x`]));
    const refusal = await inno.post('/short-news', over, { headers: { 'accept-language': 'fr' } });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().errors).toEqual(
      Object.keys(over).map((path) => {
        const maximum = path.startsWith('title') ? titleLength : textLength;
        const message = `Le texte ne doit pas dépasser ${maximum.toLocaleString('fr')} caractères`;
        return { path, code: 'TEXT_TOO_LONG', message, values: { maximum } };
      }),
    );
    expect((await client.get('/short-news')).json()).toMatchObject(atTheLimit);
  });

  it('counts what is read against the limit, and the marks against another one', async () => {
    const { textLength, markedLength } = shortNewsLimits;
    const word = '<strong>é</strong>&amp;';
    const textFr = `<p>${word.repeat(textLength / 2)}</p>`;
    expect(textFr.length).toBeGreaterThan(textLength);
    expect((await inno.post('/short-news', { textFr })).json()).toMatchObject({ textFr });
    const over = await inno.post('/short-news', { textFr: `<p>${word.repeat(textLength / 2)}x</p>` });
    expect([over.statusCode, over.json().errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'textFr', code: 'TEXT_TOO_LONG' })],
    ]);
    const marksAlone = await inno.post('/short-news', { textFr: `${'<br>'.repeat(markedLength / 4)}x` });
    expect(marksAlone.json().errors).toEqual([
      expect.objectContaining({ path: 'textFr', code: 'TEXT_TOO_LONG' }),
    ]);
  });

  // To count it must not take the square of its length: the whole process answered nobody for as long.
  it('is refused at once where it is far too long, whatever it is made of', async () => {
    const endless = ['<a ', '<a <b>', '&a', '<'].map((sign) => sign.repeat(600_000 / sign.length));
    for (const textFr of endless) {
      const answer = await inno.post('/short-news', { textFr });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'textFr']);
    }
  });

  it('is kept with its headings and the languages of its passages, for the team and for clients', async () => {
    const textFr =
      '<h3>Programme</h3><p>Une <span lang="en">keynote</span></p><h4>Le soir</h4><ul><li>Cocktail</li></ul>';
    expect((await inno.post('/short-news', { textFr })).json().textFr).toBe(textFr);
    expect((await client.get('/short-news')).json().textFr).toBe(textFr);
    const unknown =
      '<h3> </h3><h3><br></h3><p><span lang="tlh">a</span><span class="x" lang="EN">b</span></p>';
    expect((await inno.post('/short-news', { textFr: unknown })).json().textFr).toBe('<p>ab</p>');
  });

  it('is sanitised on the way in, and on the way out whatever is stored', async () => {
    const textFr = '<p onclick="x()">Bonjour<script>alert(1)</script></p>';
    expect((await inno.post('/short-news', { ...news, textFr })).json().textFr).toBe('<p>Bonjour</p>');
    const stored = await test.database.db('short_news').first('text_fr');
    expect(stored.text_fr).toBe('<p>Bonjour</p>');

    await test.database.db('short_news').update({ text_en: '<img src=x onerror=alert(1)><p>Hello</p>' });
    expect((await client.get('/short-news')).json().textEn).toBe('<p>Hello</p>');
  });
});

it.each([
  ['<p>un<br />deux</p>', '<p>un<br />deux</p>'],
  [
    '<ul><li>un</li></ul><ol><li><em>deux</em></li></ol>',
    '<ul><li>un</li></ul><ol><li><em>deux</em></li></ol>',
  ],
  ['<b>gras</b> <i>italique</i>', '<strong>gras</strong> <em>italique</em>'],
  ['<a href="https://a.example/x?y=1">lien</a>', '<a href="https://a.example/x?y=1">lien</a>'],
  [
    '<a href="https://a.example" target="_top" onclick="x()" style="color:red">l</a>',
    '<a href="https://a.example">l</a>',
  ],
  ['<a href="http://a.example">lien</a>', 'lien'],
  ['<a href="javascript:alert(1)">lien</a>', 'lien'],
  ['<a href="jav&#x09;ascript:alert(1)">lien</a>', 'lien'],
  ['<a href="data:text/html,x">lien</a>', 'lien'],
  ['<a href="//a.example">lien</a>', 'lien'],
  ['<a href="/interne">lien</a>', 'lien'],
  ['<a name="x">ancre</a>', 'ancre'],
  ['<h1>Titre</h1><div class="x">bloc</div>', 'Titrebloc'],
  ['<h3 id="x" onclick="x()">un</h3><h4><em>deux</em></h4>', '<h3>un</h3><h4><em>deux</em></h4>'],
  ['<h3></h3><h4> <br></h4><p>texte</p>', '<p>texte</p>'],
  ['<span lang="en" onclick="x()" style="color:red">two</span>', '<span lang="en">two</span>'],
  ['<span>un</span> <span lang="de">zwei</span> <span lang="en x">tre</span>', 'un zwei tre'],
  ['<p lang="en">one</p>', '<p>one</p>'],
  ['<script>alert(1)</script><style>p{}</style>texte', 'texte'],
  ['<svg><script>alert(1)</script></svg><iframe src="https://a.example"></iframe>', ''],
  ['<p style="position:fixed" id="x">texte</p>', '<p>texte</p>'],
  ['texte sans balise, 2 < 3', 'texte sans balise, 2 &lt; 3'],
  ['<p>non fermé', '<p>non fermé</p>'],
])('of %s is kept %s', (html, kept) => {
  expect(sanitizeShortNews(html)).toBe(kept);
  expect(sanitizeShortNews(kept)).toBe(kept);
});
