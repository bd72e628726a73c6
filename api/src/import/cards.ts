import { createHash } from 'node:crypto';
import {
  type FieldProblem,
  fieldProblems,
  type MessageCode,
  type MessageValues,
  partSchemas,
  problemText,
  type StartupDraft,
  type StartupPart,
  startupDraftSchema,
} from '@passerelle/contract';
import { fieldValue, sourceText } from './field-values.ts';
import { type Mapping, placeFields } from './mapping.ts';
import type { SourceFields, SourceRow } from './source.ts';

/** A row that may become a card. */
export interface ReadyCard {
  row: number;
  /** Identifies the row in every import of the same source. */
  importKey: string;
  draft: StartupDraft;
  /** Names; null where the row belongs nowhere. */
  ecosystem: string | null;
  subEcosystem: string | null;
  /** What a finished card may not have, though it is kept as it is: a text over its limit, an address of another site. */
  kept: FieldProblem[];
}

export interface RefusedRow {
  row: number;
  /** For the command line, in English. */
  reason: string;
  /** The same by field; empty where it is about the row as a whole. */
  problems: FieldProblem[];
}

const nameProblem = (code: MessageCode, values: MessageValues = {}): FieldProblem => ({
  path: 'informations.name',
  code,
  values,
});

const isReady = (outcome: ReadyCard | RefusedRow): outcome is ReadyCard => 'draft' in outcome;

/** Turns the rows of a file into cards, or into reasons why not; every row is in one of the two. */
export function prepareCards(rows: readonly SourceRow[], mapping: Mapping) {
  const firstRows = new Map<string, number>();
  const outcomes = rows.map((source): ReadyCard | RefusedRow => {
    const { row } = source;
    if ('problem' in source) return { row, reason: source.problem, problems: [] };
    const importKey = keyOf(source.fields, mapping);
    if (importKey === null) {
      const reason = `one of its key fields is empty: ${mapping.key.join(', ')}`;
      return { row, reason, problems: [nameProblem('REQUIRED')] };
    }
    const firstRow = firstRows.get(importKey);
    if (firstRow !== undefined) {
      const problems = [nameProblem('IMPORT_SAME_ROW', { row: firstRow })];
      return { row, reason: `same as row ${firstRow}`, problems };
    }
    const outcome = prepareCard(row, importKey, source.fields, mapping);
    if (isReady(outcome)) firstRows.set(importKey, row);
    return outcome;
  });
  return {
    ready: outcomes.filter(isReady),
    refused: outcomes.filter((outcome): outcome is RefusedRow => !isReady(outcome)),
  };
}

function keyOf(fields: SourceFields, { name, key }: Mapping): string | null {
  const values = key.map((field) => sourceText(fields, field).replace(/\s+/g, ' '));
  if (values.includes('')) return null;
  return `${name}:${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`;
}

function prepareCard(
  row: number,
  importKey: string,
  fields: SourceFields,
  mapping: Mapping,
): ReadyCard | RefusedRow {
  const card: Record<string, unknown> = { informations: {}, offer: {}, raise: {}, team: {} };
  for (const [path, rule] of mapping.fields) {
    const value = fieldValue(rule, fields);
    if (value !== null && !isPlace(path)) setAt(card, path.split('.'), value);
  }
  const result = startupDraftSchema.safeParse(card);
  if (!result.success) {
    const problems = fieldProblems(result.error.issues);
    return { row, reason: reasonOf(problems, card), problems };
  }
  if (!result.data.informations.name) {
    return { row, reason: 'it has no name', problems: [nameProblem('REQUIRED')] };
  }
  const [ecosystem, subEcosystem] = placeFields.map((place) => nameOf(place, fields, mapping));
  if (subEcosystem && !ecosystem) {
    const problem: FieldProblem = { path: 'ecosystem', code: 'IMPORT_ECOSYSTEM_MISSING', values: {} };
    return { row, reason: 'it names a sub-ecosystem without an ecosystem', problems: [problem] };
  }
  return {
    row,
    importKey,
    draft: result.data,
    ecosystem: ecosystem ?? null,
    subEcosystem: subEcosystem ?? null,
    kept: brokenRules(result.data),
  };
}

const isPlace = (path: string) => placeFields.some((place) => place === path);

function nameOf(place: string, fields: SourceFields, { fields: rules }: Mapping): string | null {
  const rule = rules.get(place);
  const value = rule ? fieldValue(rule, fields) : null;
  return value === null ? null : String(value);
}

/** Sets a value within nested objects; a number in the path is a place in a list. */
function setAt(target: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  target[first] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
  setAt(target[first] as Record<string, unknown>, rest, value);
}

function valueAt(card: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, card);
}

/** A wrong value shown in a reason is cut after so many characters. */
const SHOWN = 60;

function reasonOf(problems: readonly FieldProblem[], card: unknown): string {
  return problems
    .map((problem) => {
      const value = String(valueAt(card, problem.path) ?? '');
      const shown = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
      return `${problem.path} is "${shown}": ${problemText(problem, 'en')}`;
    })
    .join('; ');
}

/** What of a draft the rules of a finished card refuse; what is still missing is no error yet. */
function brokenRules(draft: StartupDraft): FieldProblem[] {
  return (Object.keys(partSchemas) as StartupPart[]).flatMap((part) => {
    const issues = partSchemas[part].safeParse(draft[part]).error?.issues ?? [];
    return fieldProblems(issues)
      .filter(({ path }) => !isMissing(valueAt(draft[part], path)))
      .map((problem) => ({ ...problem, path: `${part}.${problem.path}` }));
  });
}

const isMissing = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '');
