/** A text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The label of a field as it stands on the screen: required fields have a star behind it. */
export function label(text: string): RegExp {
  return new RegExp(`^${escaped(text)}\\s*\\*?$`);
}
