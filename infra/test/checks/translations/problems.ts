import { elidedWords } from '@passerelle/contract';
import { LANGUAGES, type Language, type Namespace, withoutPlural } from './locales.ts';
import type { KeyUse, Usage } from './usage.ts';

const OTHER: Record<Language, Language> = { fr: 'en', en: 'fr' };

/** Values of texts that are amounts and counts: no word is elided before them. Any other value may begin with a vowel. */
const NUMBERS = /count|from|to|minimum|minutes|\w+Length/;

/** What French typography does not allow, and how the check names it. */
const FRENCH_FAULTS: readonly [RegExp, string][] = [
  [/ [:;!?»]/, 'has an ordinary space before : ; ! ? or »'],
  [/« /, 'has an ordinary space after «'],
  [/\p{L}'\p{L}/u, "has a straight apostrophe (') for ’"],
  [
    new RegExp(`(?:\\b(?:de|que)\\s|\\b(?:d|qu)’)\\{\\{(?!(?:${NUMBERS.source})\\}\\})`, 'i'),
    'has “de” or “que” before a value: expected {{name, de}} or {{name, que}}',
  ],
];

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name);
  // A plural form may spell its number out: "one startup".
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');
}

function describe(namespace: Namespace, language: Language, key: string): string {
  return `${namespace.folder}/${language}.json: ${key}`;
}

/** Keys that one language has and the other has not, plural forms aside, and texts that do not match each other. */
function findDifferences(namespace: Namespace): string[] {
  return LANGUAGES.flatMap((language) => {
    const own = namespace.texts[language];
    const others = namespace.texts[OTHER[language]];
    const otherKeys = new Set([...others.keys()].map(withoutPlural));
    return [...own].flatMap(([key, text]) => {
      const place = describe(namespace, language, key);
      if (!otherKeys.has(withoutPlural(key))) return [`${place} has no text in ${OTHER[language]}.json`];
      const otherText = others.get(key);
      if (otherText === undefined || placeholders(text) === placeholders(otherText)) return [];
      return [
        `${place} fills in {{${placeholders(text)}}}, ${OTHER[language]}.json {{${placeholders(otherText)}}}`,
      ];
    });
  });
}

/** The formats that the values of a text are written in: `de` in `{{name, de}}`. */
const formats = (text: string) =>
  [...text.matchAll(/\{\{[^{}]*?,\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);

/** Formats that texts ask for and that i18next does not have: it would show the value as it is. French has those of elision. */
function findUnknownFormats(namespace: Namespace): string[] {
  const known: Record<Language, readonly string[]> = { fr: elidedWords, en: [] };
  return LANGUAGES.flatMap((language) =>
    [...namespace.texts[language]].flatMap(([key, text]) =>
      formats(text)
        .filter((name) => !known[language].includes(name))
        .map(
          (name) => `${describe(namespace, language, key)} asks for the format "${name}", which is unknown`,
        ),
    ),
  );
}

function findBadTexts(namespace: Namespace): string[] {
  const empty = LANGUAGES.flatMap((language) =>
    [...namespace.texts[language]]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${describe(namespace, language, key)} is empty`),
  );
  const untidy = [...namespace.texts.fr].flatMap(([key, text]) =>
    FRENCH_FAULTS.filter(([fault]) => fault.test(text)).map(
      ([, name]) => `${describe(namespace, 'fr', key)} ${name}`,
    ),
  );
  return [...empty, ...untidy, ...findUnknownFormats(namespace)];
}

function codeKeys(namespace: Namespace): string[] {
  const keys = LANGUAGES.flatMap((language) => [...namespace.texts[language].keys()]);
  return [...new Set(keys.map(withoutPlural))];
}

function mayMean(use: KeyUse, namespace: Namespace): boolean {
  return use.namespaces.length === 0 || use.namespaces.includes(namespace.name);
}

function findMissing(
  namespaces: readonly Namespace[],
  uses: readonly KeyUse[],
  elsewhere: ReadonlySet<string>,
) {
  return uses
    .filter((use) => !use.namespaces.some((name) => elsewhere.has(name)))
    .filter(
      (use) =>
        !namespaces.some((each) => mayMean(use, each) && codeKeys(each).some((key) => use.pattern.test(key))),
    )
    .map(
      ({ file, key, namespaces: names }) =>
        `${file} asks for ${[names.join('|'), key].filter(Boolean).join(':')}, which no locale has`,
    );
}

function findUnused(namespace: Namespace, { uses, constants }: Usage): string[] {
  const candidates = uses.filter((use) => mayMean(use, namespace));
  return codeKeys(namespace)
    .filter((key) => !constants.has(key) && !constants.has(`${namespace.name}:${key}`))
    .filter((key) => !candidates.some(({ pattern }) => pattern.test(key)))
    .map((key) => `${describe(namespace, 'fr', key)} is used nowhere`);
}

function findDoubles(namespaces: readonly Namespace[]): string[] {
  return namespaces.flatMap(({ name, folder }, index) => {
    const first = namespaces.find((each) => each.name === name);
    return first === namespaces[index] ? [] : [`${folder} and ${first?.folder} are both called "${name}"`];
  });
}

/**
 * Everything wrong with the translations, one line each.
 * @param elsewhere namespaces whose texts do not come from locale files
 */
export function findProblems(
  namespaces: readonly Namespace[],
  usage: Usage,
  elsewhere: ReadonlySet<string>,
): string[] {
  return [
    ...findDoubles(namespaces),
    ...namespaces.flatMap((namespace) => [...findDifferences(namespace), ...findBadTexts(namespace)]),
    ...findMissing(namespaces, usage.uses, elsewhere),
    ...namespaces.flatMap((namespace) => findUnused(namespace, usage)),
  ];
}
