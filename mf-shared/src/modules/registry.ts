import { roleSchema } from '@passerelle/contract/enumerations';
import * as z from '@passerelle/contract/z';

const nameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens');

/** A version of a module is its package's version and a short hash of its files: `1.0.0-ab12cd34`. */
const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[a-z0-9]+)?$/, 'must be like 1.0.0 or 1.0.0-ab12cd34');

const rangeSchema = z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must be a caret range like ^1.0.0');

const addressSchema = z.string().startsWith('/', 'must start with /');

/** An address of the module and the roles that may open it. Parameters are written `:idStartup`. */
export const moduleRouteSchema = z.object({ path: addressSchema, roles: z.array(roleSchema).min(1) });
export type ModuleRoute = z.infer<typeof moduleRouteSchema>;

/** An entry of the header's menu; the lowest `order` stands first. */
export const menuEntrySchema = z.object({
  path: addressSchema,
  label: z.object({ fr: z.string().min(1), en: z.string().min(1) }),
  roles: z.array(roleSchema).min(1),
  order: z.number(),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/** What a module.json says: everything the shell has to know before any code of the module runs. */
export const moduleDescriptionSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  platform: rangeSchema,
  routes: z.array(moduleRouteSchema),
  menu: z.array(menuEntrySchema),
});
export type ModuleDescription = z.infer<typeof moduleDescriptionSchema>;

/** One version of a module as it is served. `integrity` is null on a development server only. */
export const moduleReleaseSchema = moduleDescriptionSchema.omit({ name: true }).extend({
  entry: z.string().min(1),
  integrity: z
    .string()
    .regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'must be a sha384 hash')
    .nullable(),
});
export type ModuleRelease = z.infer<typeof moduleReleaseSchema>;

export const registeredModuleSchema = z.object({
  name: nameSchema,
  active: moduleReleaseSchema,
  previous: moduleReleaseSchema.nullable(),
});
export type RegisteredModule = z.infer<typeof registeredModuleSchema>;

/** What `/modules.json` holds. */
export const registrySchema = z.object({ modules: z.array(registeredModuleSchema) });
export type Registry = z.infer<typeof registrySchema>;

/**
 * Reads a value as one of the shapes above.
 * Throws an Error that names the source and each wrong field, such as
 * `/modules.json is not valid: modules.0.active.platform: must be a caret range like ^1.0.0`.
 */
export function parseModuleData<Shape extends z.ZodType>(
  schema: Shape,
  value: unknown,
  source: string,
): z.infer<Shape> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.') || '(root)'}: ${message}`);
  throw new Error(`${source} is not valid: ${faults.join('; ')}`);
}
