import { pageLimits } from './limits.ts';
import * as z from './z.ts';

/** Counts from 0; the bound keeps offsets within what databases take. */
export const pageIndexSchema = z.coerce.number().int().min(0).max(1_000_000);
export const pageSizeSchema = z.coerce.number().int().min(1).max(pageLimits.maximum);
export const pageQueryShape = {
  page: pageIndexSchema.default(0),
  pageSize: pageSizeSchema.default(pageLimits.default),
};
export const pageQuerySchema = z.object(pageQueryShape);
export type PageQuery = z.infer<typeof pageQuerySchema>;

export interface Page<Item> {
  data: Item[];
  totalElements: number;
}

/** A page of a longer list: its items, and how many the whole list has. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), totalElements: z.number().int().min(0) });
}

/** Query values that are repeated or separated by commas. */
export function queryListSchema<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z.preprocess(
    (value) =>
      (value === undefined ? [] : [value].flat())
        .flatMap((part) => String(part).split(','))
        .filter((part) => part !== ''),
    z.array(item),
  );
}

/** Query values that are repeated, and that may hold commas themselves. */
export function repeatedValuesSchema<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined ? [] : [value].flat().filter((part) => part !== '')),
    z.array(item),
  );
}
