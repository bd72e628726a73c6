import { readDay, readMonth, readNumber, searchKey } from '@passerelle/contract';
import type { FieldRule } from './mapping.ts';
import type { SourceFields } from './source.ts';

const truths = ['1', 'oui', 'yes', 'true', 'vrai', 'x'];
const falsehoods = ['0', 'non', 'no', 'false', 'faux'];

/** A text as it may be stored: composed characters, no control characters but line ends and tabulators. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** A source field as text; empty where it is missing. */
export function sourceText(fields: SourceFields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value === null || value === undefined ? '' : cleanText(String(value));
}

function fillTemplate(template: string, fields: SourceFields): string {
  let isComplete = true;
  const text = template.replace(/\{([^}]+)\}/g, (_placeholder, name: string) => {
    const value = sourceText(fields, name);
    isComplete &&= value !== '';
    return value;
  });
  return isComplete ? text : '';
}

function translate(text: string, values: FieldRule['values']): string | null {
  if (!values) return text;
  const entry = Object.entries(values).find(([theirs]) => searchKey(theirs) === searchKey(text));
  return entry ? entry[1] : text;
}

/**
 * A number as people write it: `1 500 000`, `12,5`, `1,5 M`. What is none, or could be two, stays a text for the card's
 * schema to refuse. Nobody knows the language of a file, so it is read as French, which refuses `1,500` and `1.500`.
 */
function toNumber(text: string): number | string {
  return readNumber(text, 'fr') ?? text;
}

/** An amount in whole euros. */
function toAmount(text: string): number | string {
  const number = toNumber(text);
  return typeof number === 'number' ? Math.round(number) : number;
}

function toFlag(text: string): boolean | string {
  const key = text.toLowerCase();
  if (truths.includes(key)) return true;
  return falsehoods.includes(key) ? false : text;
}

/** A month as people and spreadsheets write it, also as one of its days: `2027-03`, `juin 2027`, `15/03/2027`. */
function toMonth(text: string): string {
  return readMonth(text) ?? readDay(text)?.slice(0, 'YYYY-MM'.length) ?? text;
}

/** What a rule makes of a row: our field's value, or null where the row has none. */
export function fieldValue(rule: FieldRule, fields: SourceFields): unknown {
  if (rule.constant !== undefined) return rule.constant;
  const text = rule.template ? fillTemplate(rule.template, fields) : sourceText(fields, rule.from ?? '');
  if (text === '') return null;
  switch (rule.as) {
    case 'list':
      return text
        .split(/[,;|]/)
        .map((item) => translate(item.trim(), rule.values))
        .filter(Boolean);
    case 'number':
      return toNumber(text);
    case 'amount':
      return toAmount(text);
    case 'flag':
      return toFlag(text);
    case 'month':
      return toMonth(text);
    default:
      return translate(text, rule.values);
  }
}
