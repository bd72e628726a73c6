import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { translationNamespace } from '@passerelle/platform/modules';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of one area, under the name that `useTranslation` knows it by. */
export interface Namespace {
  readonly name: string;
  /** Path of its `locales` folder from the root. */
  readonly folder: string;
  /** Text of each key, the key with its dots: `list.title`. */
  readonly texts: Record<Language, ReadonlyMap<string, string>>;
}

type Texts = { [key: string]: string | Texts };

/** i18next chooses between `title_one` and `title_other` by a count; the code names `title`. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key as the code names it. */
export function withoutPlural(key: string): string {
  return key.replace(PLURAL, '');
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
}

function readTexts(path: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(path, 'utf8'))));
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** An area is named after its folder; a workspace's own texts as the shell names them when it loads the module. */
function namespaceName(folder: string): string {
  const area = dirname(folder);
  const name = basename(area) === 'src' ? translationNamespace(basename(dirname(area))) : basename(area);
  return camelCase(name);
}

/** All `locales` folders of the given workspaces. Fails when a folder lacks one of its two languages. */
export function readNamespaces(root: string, workspaces: readonly string[]): Namespace[] {
  const folders = workspaces.flatMap((workspace) => globSync(`${workspace}/src/**/locales`, { cwd: root }));
  return folders.sort().map((folder) => ({
    name: namespaceName(folder),
    folder,
    texts: {
      fr: readTexts(join(root, folder, 'fr.json')),
      en: readTexts(join(root, folder, 'en.json')),
    },
  }));
}
