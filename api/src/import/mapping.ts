import { readFile } from 'node:fs/promises';
import { startupDraftSchema, z } from '@passerelle/contract';
import { ImportError } from './import-error.ts';

/*
 * A mapping says, as data, how the rows of a file become cards: which source field each of our fields is taken from,
 * and how its values are translated. `mappings/` holds one for each kind of file that was imported so far.
 */

const fieldRuleSchema = z.strictObject({
  /** The source field. */
  from: z.string().min(1).optional(),
  /** A value that does not depend on the row. */
  constant: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  /** A text around source fields: `Lauréat {vague} : {projet}`. Empty where one of them is. */
  template: z.string().min(1).optional(),
  /** Ours for theirs, whatever accents and case; null leaves the field empty. Other values stay as they are. */
  values: z.record(z.string(), z.string().nullable()).optional(),
  /** What the text of the source stands for; a text by default. */
  as: z.enum(['text', 'number', 'amount', 'flag', 'list', 'month']).optional(),
});
export type FieldRule = z.infer<typeof fieldRuleSchema>;

const mappingSchema = z.strictObject({
  /** Begins the key that every imported card keeps, so that two sources never mix their rows up. */
  name: z.string().regex(/^[a-z\d-]{1,60}$/),
  /** The source fields that together make a row the same row as one imported before. */
  key: z.array(z.string().min(1)).min(1),
  /** By our field: `informations.name`, `offer.shortDescriptionFr`, `ecosystem` and `subEcosystem` (by name). */
  fields: z.record(z.string(), z.union([z.string().min(1), fieldRuleSchema])),
});

export interface Mapping {
  name: string;
  key: readonly string[];
  fields: ReadonlyMap<string, FieldRule>;
}

/** What a card is given beside its own fields: where it belongs, by name. */
export const placeFields = ['ecosystem', 'subEcosystem'] as const;

/** Whether a path names a field of a card: `raise.email`, `informations.roadMap.0.date`. */
function isCardField(path: string): boolean {
  const [part = '', field = ''] = path.split('.');
  const parts: Record<string, z.ZodObject> = startupDraftSchema.shape;
  return Boolean(parts[part] && field in parts[part].shape);
}

/**
 * Reads a mapping.
 * @throws ImportError that says what is wrong with it
 */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportError(`The mapping ${path} cannot be read.`);
  });
  const result = mappingSchema.safeParse(parseJson(text, path));
  if (!result.success)
    throw new ImportError(`The mapping ${path} is not valid:\n${z.prettifyError(result.error)}`);
  const { name, key, fields } = result.data;
  const unknown = Object.keys(fields).filter(
    (field) => !isCardField(field) && !placeFields.some((place) => place === field),
  );
  if (unknown.length > 0) {
    throw new ImportError(`The mapping ${path} names fields that cards do not have: ${unknown.join(', ')}.`);
  }
  const rules = Object.entries(fields).map(
    ([field, rule]) => [field, typeof rule === 'string' ? { from: rule } : rule] as const,
  );
  return { name, key, fields: new Map(rules) };
}

/** @throws ImportError where the text is not JSON */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(`${path} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
