/** A text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The name of what says a text first and something else after it. */
export function beginningWith(text: string): RegExp {
  return new RegExp(`^${escaped(text).replace(/\s/g, '\\s')}`);
}

/** The label of a field as it stands on the screen: required fields have a star behind it. */
export function label(text: string): RegExp {
  // Names are compared with their no-break spaces read as plain ones.
  return new RegExp(`^${escaped(text).replace(/\s/g, '\\s')}\\s*\\*?$`);
}

/** A text of the screens with its variables filled in, as i18next does. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
