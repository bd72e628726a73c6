import { roleSchema } from '@passerelle/contract/common/enumerations';
import * as z from '@passerelle/contract/common/z';

const nameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens');

/** A version of a module is its package's version and a short hash of its files: `1.0.0-ab12cd34`. */
const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[a-z0-9]+)?$/, 'must be like 1.0.0 or 1.0.0-ab12cd34');

const rangeSchema = z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must be a caret range like ^1.0.0');

const addressSchema = z.string().startsWith('/', 'must start with /');

/**
 * Which of the listed roles somebody needs: `one` of them, which is what is meant where nothing is said, or `all`. An
 * empty list is met by everyone.
 */
const requirementSchema = z.object({
  roles: z.array(roleSchema),
  mode: z.enum(['one', 'all']).optional(),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** An address of the module and what it takes to open it. Parameters are written `:idStartup`. */
export const moduleRouteSchema = requirementSchema.extend({ path: addressSchema });
export type ModuleRoute = z.infer<typeof moduleRouteSchema>;

/**
 * An entry of a menu; the lowest `order` stands first. It is in the `bar` of the header unless it says `account`: the
 * person's own menu, for what is seldom needed.
 */
export const menuEntrySchema = z.object({
  path: addressSchema,
  place: z.enum(['bar', 'account']).optional(),
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

/** `since` is when the active version became so; the version before is what a failing one gives way to. */
export const registeredModuleSchema = z.object({
  name: nameSchema,
  active: moduleReleaseSchema,
  previous: moduleReleaseSchema.nullable(),
  since: z.iso.datetime(),
});
export type RegisteredModule = z.infer<typeof registeredModuleSchema>;

/** The shell in service; an open page compares it with the one that it began with. */
export const registeredShellSchema = z.object({
  version: versionSchema,
  previous: versionSchema.nullable(),
  since: z.iso.datetime(),
});
export type RegisteredShell = z.infer<typeof registeredShellSchema>;

/** What `/modules.json` holds. */
export const registrySchema = z.object({
  shell: registeredShellSchema,
  modules: z.array(registeredModuleSchema),
});
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
