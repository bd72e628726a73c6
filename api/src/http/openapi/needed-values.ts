import { z } from '@passerelle/contract';

/** What of a described value is looked at here. */
interface Described {
  required?: string[];
  properties?: Record<string, Described>;
  items?: Described;
}

/** A schema that prepares its value first checks what comes of it. */
function checkedBy(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'pipe' && def.in._zod.def.type === 'transform'
    ? checkedBy(def.out)
    : (schema as z.core.$ZodTypes);
}

/**
 * Describes a value as what a call has to send of it. Of values that are prepared before they are checked, as those that are
 * empty are, the library says that all are needed; which may be missing, only the schema itself knows.
 * @param described what the library says of the schema; it is changed
 */
export function describeNeeded(schema: z.core.$ZodType, described: Described): void {
  const { def } = checkedBy(schema)._zod;
  if (def.type === 'array' && described.items) describeNeeded(def.element, described.items);
  if (def.type !== 'object') return;
  const entries = Object.entries(def.shape);
  const needed = entries.filter(([, value]) => !z.safeParse(value, undefined).success).map(([name]) => name);
  if (needed.length > 0) described.required = needed;
  else delete described.required;
  for (const [name, value] of entries) {
    const property = described.properties?.[name];
    if (property) describeNeeded(value, property);
  }
}
