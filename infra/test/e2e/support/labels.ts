import { elide, elidedWords } from '@passerelle/contract';

/** A text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The same of a name, whose no-break spaces are compared as plain ones. */
const escapedName = (text: string) => escaped(text).replace(/\s/g, '\\s');

/** The name of what says a text first and something else after it. */
export function beginningWith(text: string): RegExp {
  return new RegExp(`^${escapedName(text)}`);
}

/** The label of a field as it stands on the screen: required fields have a star behind it. */
export function label(text: string): RegExp {
  return new RegExp(`^${escapedName(text)}\\s*\\*?$`);
}

/** A variable of a text, with the format that it asks for: `{{name}}`, `{{name, de}}`. */
const VARIABLE = /\{\{(\w+)(?:, (\w+))?\}\}/g;

/** A text of the screens with its variables filled in, as i18next does. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(VARIABLE, (_, name: string, format?: string) => {
    const word = elidedWords.find((each) => each === format);
    const value = String(values[name] ?? '');
    return word ? elide(word, value) : value;
  });
}

/** The name of what says a text of the screens, whatever its variables are filled in with. */
export function filledWithAnything(text: string): RegExp {
  const constants = text.split(/\{\{[^}]+\}\}/).map(escapedName);
  return new RegExp(`^${constants.join('.+')}$`);
}
