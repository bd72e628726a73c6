import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { readNamespaces } from './locales.ts';
import { findProblems } from './problems.ts';
import { readUsage } from './usage.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Problems of a small front end with these files; its texts are of the area `list`, where no other place is given. */
function problemsOf(fr: object, en: object, source: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'passerelle-translations-'));
  folders.push(root);
  const files = {
    'shell/src/list/locales/fr.json': JSON.stringify(fr),
    'shell/src/list/locales/en.json': JSON.stringify(en),
    'shell/src/list/List.tsx': source,
    'shell/src/list/List.test.tsx': "t('only.in.a.test');",
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return findProblems(
    readNamespaces(root, ['shell']),
    readUsage(root, ['shell'], 'i18n'),
    new Set(['contract']),
  );
}

const USES_TITLE = "const { t } = useTranslation('list'); t('title');";

test('texts that match and are all used are no problem', () => {
  const fr = {
    title: 'Une liste\u00a0: la voici',
    count_one: '{{count}} carte',
    count_many: 'x',
    count_other: 'x',
  };
  const en = { title: 'A list: here it is', count_one: 'One card', count_other: '{{count}} cards' };
  const source = `${USES_TITLE} t('count', { count: 2 }); t('contract:REQUIRED');`;

  expect(problemsOf(fr, en, source)).toEqual([]);
});

test.each([
  [
    'English',
    { title: 'Titre', other: 'Autre' },
    { title: 'Title' },
    'fr.json: other has no text in en.json',
  ],
  ['French', { title: 'Titre' }, { title: 'Title', other: 'Other' }, 'en.json: other has no text in fr.json'],
])('a text that has no %s counterpart is named', (_language, fr, en, problem) => {
  expect(problemsOf(fr, en, `${USES_TITLE} t('other');`)).toEqual([`shell/src/list/locales/${problem}`]);
});

test('a key that no locale has is named with the file that asks for it', () => {
  expect(problemsOf({ title: 'Titre' }, { title: 'Title' }, `${USES_TITLE} t('subtitle');`)).toEqual([
    'shell/src/list/List.tsx asks for list:subtitle, which no locale has',
  ]);
});

test('a key of another area is looked for there', () => {
  expect(problemsOf({ title: 'Titre' }, { title: 'Title' }, `${USES_TITLE} t('header:title');`)).toEqual([
    'shell/src/list/List.tsx asks for header:title, which no locale has',
  ]);
});

test('a key that nothing asks for is named', () => {
  expect(problemsOf({ title: 'Titre', old: 'Vieux' }, { title: 'Title', old: 'Old' }, USES_TITLE)).toEqual([
    'shell/src/list/locales/fr.json: old is used nowhere',
  ]);
});

test.each([
  ['a template', `t(\`status.\${status}\`)`],
  ['a table of keys', "t(KEYS[status]); const KEYS = { a: 'status.OPEN', b: 'list:status.DONE' };"],
  ['an i18nKey', `<><Trans i18nKey="status.OPEN" /><Trans i18nKey={\`status.\${status}\`} /></>`],
])('a key built at run time from %s counts as used', (_way, use) => {
  const texts = { title: 'Liste', status: { OPEN: 'Ouvert', DONE: 'Fait' } };

  expect(problemsOf(texts, texts, `${USES_TITLE} ${use};`)).toEqual([]);
});

test('a text that fills in other values than its counterpart is named', () => {
  expect(problemsOf({ title: 'Par {{name}}' }, { title: 'By {{author}}' }, USES_TITLE)).toEqual([
    'shell/src/list/locales/fr.json: title fills in {{name}}, en.json {{author}}',
    'shell/src/list/locales/en.json: title fills in {{author}}, fr.json {{name}}',
  ]);
});

test.each([
  'Menu {{name, de}}',
  'On sait {{name, que}} attend',
  'De {{from}} à {{to}}',
  'Titre de {{titleLength}} signes',
])('the French text %j fills in what its counterpart does', (text) => {
  const counterpart = text.replace(/, (?:de|que)/, '');

  expect(problemsOf({ title: text }, { title: counterpart }, USES_TITLE)).toEqual([]);
});

test.each(['Menu de {{name}}', 'Menu d’{{name}}', 'On sait que {{name}} attend', 'Menu de {{name, de}}'])(
  'the French text %j is refused, as the word before a value may be elided',
  (text) => {
    expect(problemsOf({ title: text }, { title: 'Menu of {{name}}' }, USES_TITLE)).toEqual([
      'shell/src/list/locales/fr.json: title has “de” or “que” before a value: expected {{name, de}} or {{name, que}}',
    ]);
  },
);

test.each([
  ['Menu {{name, du}}', 'Menu of {{name}}', 'fr.json: title asks for the format "du", which is unknown'],
  ['Menu {{name, de}}', 'Menu {{name, de}}', 'en.json: title asks for the format "de", which is unknown'],
])('the texts %j and %j ask for a format that is not there', (french, english, problem) => {
  expect(problemsOf({ title: french }, { title: english }, USES_TITLE)).toEqual([
    `shell/src/list/locales/${problem}`,
  ]);
});

test.each([
  ['Vraiment ?', 'has an ordinary space before : ; ! ? or »'],
  ['« Oui\u00a0»', 'has an ordinary space after «'],
  ["L'équipe", "has a straight apostrophe (') for ’"],
  [' ', 'is empty'],
])('the French text %j is refused', (text, fault) => {
  expect(problemsOf({ title: text }, { title: 'Title' }, USES_TITLE)).toEqual([
    `shell/src/list/locales/fr.json: title ${fault}`,
  ]);
});
