import { describe, expect, test } from '@jest/globals';
import { type Language, type ShortNews, shortNewsLimits } from '@passerelle/contract';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { ShortNewsDrawer } from '../short-news-drawer.tsx';
import { pasteInto, replaceText, selectAll } from '../testing/replace-text.ts';

const names = {
  fr: {
    text: 'Texte en français',
    toolbar: 'Mise en forme\u00a0: Texte en français',
    save: 'Enregistrer',
    bold: 'Gras',
    heading: 'Intertitre',
    subheading: 'Sous-intertitre',
    bulletList: 'Liste à puces',
    orderedList: 'Liste numérotée',
    link: 'Lien',
    passage: 'Passage en anglais',
    undo: 'Annuler la dernière modification',
    redo: 'Rétablir la modification',
    last: 'Rétablir la modification',
  },
  en: {
    text: 'Text in French',
    toolbar: 'Formatting: Text in French',
    save: 'Save',
    bold: 'Bold',
    heading: 'Heading',
    subheading: 'Subheading',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    link: 'Link',
    passage: 'Passage in English',
    undo: 'Undo the last change',
    redo: 'Redo the change',
    last: 'Redo the change',
  },
};

async function open(textFr: string, language: Language = 'fr') {
  const news = { titleFr: 'Un', titleEn: 'One', textFr, textEn: '', updatedAt: null, revision: 4 };
  const calls = answerCalls({ 'POST /short-news': news, 'GET /short-news': news });
  await renderScreen([{ path: '/', element: <ShortNewsDrawer news={news} onClose={() => {}} /> }], {
    at: '/',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  const words = names[language];
  const text = await screen.findByRole('textbox', { name: words.text });
  const toolbar = screen.getByRole('toolbar', { name: words.toolbar });
  return {
    text,
    toolbar,
    words,
    tool: (name: string) => within(toolbar).getByRole('button', { name }),
    press: (name: string) => userEvent.click(within(toolbar).getByRole('button', { name })),
    async saved() {
      await userEvent.click(screen.getByRole('button', { name: words.save }));
      await waitFor(() => expect(calls.some(({ route }) => route === 'POST /short-news')).toBe(true));
      const sent = calls.findLast(({ route }) => route === 'POST /short-news')?.body;
      return (sent as ShortNews).textFr;
    },
  };
}

describe.each(['fr', 'en'] as const)('the toolbar of a text, %s', (language) => {
  test.each([
    ['bold', '<p><strong>Bonjour</strong></p>'],
    ['heading', '<h3>Bonjour</h3>'],
    ['subheading', '<h4>Bonjour</h4>'],
    ['bulletList', '<ul><li>Bonjour</li></ul>'],
    ['orderedList', '<ol><li>Bonjour</li></ol>'],
    ['passage', '<p><span lang="en">Bonjour</span></p>'],
  ] as const)('%s marks what is selected, says so, and takes it back', async (name, marked) => {
    const { text, tool, press, words, saved } = await open('<p>Bonjour</p>', language);
    selectAll(text);
    expect(tool(words[name])).toHaveAttribute('aria-pressed', 'false');
    await press(words[name]);
    expect(tool(words[name])).toHaveAttribute('aria-pressed', 'true');
    expect(text).toHaveFocus();
    await press(words[name]);
    expect(tool(words[name])).toHaveAttribute('aria-pressed', 'false');
    await press(words[name]);
    expect(await saved()).toBe(marked);
  });

  test('is one stop of the Tab key, in which the arrow keys lead on', async () => {
    const { toolbar, tool, words } = await open('<p>Bonjour</p>', language);
    const buttons = within(toolbar).getAllByRole('button');
    const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([tool(words.bold)]);
    tool(words.bold).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tool(words.last)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(tool(words.heading)).toHaveFocus();
    expect(stops()).toEqual([tool(words.heading)]);
    await userEvent.keyboard('{End}');
    expect(tool(words.last)).toHaveFocus();
    for (const button of buttons) expect(button.title).toContain(button.getAttribute('aria-label'));
  });

  test('what was changed is undone and done again', async () => {
    const { text, tool, press, words, saved } = await open('Bonjour,\nvoici', language);
    expect(tool(words.undo)).toHaveAttribute('aria-disabled', 'true');
    selectAll(text);
    await press(words.heading);
    await press(words.undo);
    expect(tool(words.undo)).toHaveAttribute('aria-disabled', 'true');
    // Undone to the beginning it is the stored text, which was written by hand.
    expect(await saved()).toBe('Bonjour,\nvoici');
    await press(words.redo);
    expect(await saved()).toBe('<h3>Bonjour,<br />voici</h3>');
  });
});

test('the text is a field of the form: named, described, and of its language', async () => {
  const { text } = await open('<p>Bonjour</p>');
  expect(text).toHaveAttribute('aria-multiline', 'true');
  expect(text).toHaveAttribute('lang', 'fr');
  expect(text).toHaveAccessibleDescription(/Tab quitte le texte/);
  expect(screen.getByText(/^7 \/ 1.000$/)).toBeInTheDocument();
  // Nothing keeps the key that leaves a field.
  expect(fireEvent.keyDown(text, { key: 'Tab', keyCode: 9 })).toBe(true);
});

test('Alt + F10 leads to the toolbar', async () => {
  const { text, tool, words } = await open('<p>Bonjour</p>');
  text.focus();
  fireEvent.keyDown(text, { key: 'F10', altKey: true });
  expect(tool(words.bold)).toHaveFocus();
});

test.each([
  ['<p>Le <strong>4 décembre</strong></p>'],
  ['sans balise, 2 &lt; 3\nune autre ligne'],
  ['<p>un<br />deux</p><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
  ['<p><a href="https://a.example/x?y=1&amp;z=2">lien</a></p>'],
])('%s stays as it is stored while nobody changes it', async (stored) => {
  const { text, saved } = await open(stored);
  text.focus();
  expect(await saved()).toBe(stored);
});

test.each([
  ['what a person changes', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', undefined],
  [
    'what the list does not name',
    '<div onclick="x()">un</div><img src="x"><table><tr><td>deux</td></tr></table>',
    '<p>un</p><p>deux</p>',
  ],
  [
    'headings of other levels',
    '<h1>un</h1><h2>deux</h2><h5>trois</h5>',
    '<h3>un</h3><h3>deux</h3><h4>trois</h4>',
  ],
  [
    'links to elsewhere',
    '<p><a href="http://a.example">a</a><a href="javascript:x()">b</a></p>',
    '<p>ab</p>',
  ],
  [
    'links',
    '<p><a href="https://a.example" target="_top" style="color:red">a</a></p>',
    '<p><a href="https://a.example">a</a></p>',
  ],
  [
    'languages',
    '<p><span lang="EN-US">one</span><span lang="FR">un</span><span lang="de">ein</span></p>',
    '<p><span lang="en">one</span>unein</p>',
  ],
  ['what only looks bold', '<b style="font-weight:normal"><p>un</p></b>', '<p>un</p>'],
  ['paragraphs without words', '<p>un</p><p> </p><h3></h3><p>deux</p>', '<p>un</p><p>deux</p>'],
  ['scripts', '<p>un<script>alert(1)</script><style>p{}</style></p>', '<p>un</p>'],
  ['nothing', '<p> </p>', ''],
])('of %s is kept what the contract allows', async (_what, pasted, kept = pasted) => {
  const { text, saved } = await open('<p>avant</p>');
  replaceText(text, pasted);
  expect(await saved()).toBe(kept);
});

test('what is pasted counts as it is read, and too much is said and not sent', async () => {
  const { text } = await open('<p>a</p>');
  replaceText(text, `<p><a href="https://a.example">${'é'.repeat(shortNewsLimits.textLength)}</a></p>`);
  expect(screen.getByText(/^1.000 \/ 1.000$/)).toBeInTheDocument();
  fireEvent.keyDown(text, { key: 'End' });
  pasteInto(text, '<p>trop</p>');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'));
  expect(text).toHaveAccessibleDescription(/Le texte ne doit pas dépasser 1.000 caractères/);
  expect(text).toHaveFocus();
});

describe('a link', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  test('is set on what is selected; its address is checked; the focus is back in the text', async () => {
    const { text, press, words, saved } = await open('<p>Programme</p>');
    selectAll(text);
    await press(words.link);
    const asked = within(await dialog('Insérer un lien'));
    await userEvent.type(asked.getByLabelText(/^Adresse du lien/), 'www.exemple.fr{Enter}');
    expect(
      await asked.findByText('L’adresse du lien doit commencer par https:// et être valide'),
    ).toBeVisible();
    await userEvent.clear(asked.getByLabelText(/^Adresse du lien/));
    await userEvent.type(asked.getByLabelText(/^Adresse du lien/), 'https://www.exemple.fr{Enter}');
    await waitFor(() => expect(text).toHaveFocus());
    expect(await saved()).toBe('<p><a href="https://www.exemple.fr">Programme</a></p>');
  });

  test('is changed and removed where the caret stands in it; Escape changes nothing', async () => {
    const { text, press, tool, words, saved } = await open(
      '<p><a href="https://a.example">Programme</a></p>',
    );
    selectAll(text);
    expect(tool(words.link)).toHaveAttribute('aria-pressed', 'true');
    fireEvent.keyDown(text, { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true });
    expect(within(await dialog('Modifier le lien')).getByLabelText(/^Adresse/)).toHaveValue(
      'https://a.example',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text).toHaveFocus());
    await press(words.link);
    await userEvent.click(
      within(await dialog('Modifier le lien')).getByRole('button', { name: 'Retirer le lien' }),
    );
    await waitFor(() => expect(text).toHaveFocus());
    expect(await saved()).toBe('<p>Programme</p>');
  });

  test('where nothing is selected, its words are asked for', async () => {
    const { press, words, saved } = await open('');
    await press(words.link);
    const asked = within(await dialog('Insérer un lien'));
    await userEvent.type(asked.getByLabelText(/^Adresse/), 'https://a.example{Enter}');
    expect(await asked.findByText('Ce champ est obligatoire')).toBeVisible();
    await userEvent.type(asked.getByLabelText(/^Texte du lien/), 'Programme{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Insérer un lien' })).toBeNull());
    expect(await saved()).toBe('<p><a href="https://a.example">Programme</a></p>');
  });
});

test('the language of the page changes in the middle, and what is written stays', async () => {
  const { text, saved } = await open('<p>avant</p>');
  replaceText(text, '<h3>Après</h3>');
  await act(() => chooseLanguage('en'));
  expect(await screen.findByRole('toolbar', { name: names.en.toolbar })).toBeVisible();
  expect(text).toHaveAccessibleName(names.en.text);
  await act(() => chooseLanguage('fr'));
  await screen.findByRole('toolbar', { name: names.fr.toolbar });
  expect(await saved()).toBe('<h3>Après</h3>');
});
