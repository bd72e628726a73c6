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

/**
 * An address as module.json states it: with the name of its page, which module.tsx loads, and of the page that it is
 * shown within, where it has no place of its own.
 */
export const describedRouteSchema = moduleRouteSchema.extend({
  page: nameSchema,
  within: nameSchema.optional(),
});
export type DescribedRoute = z.infer<typeof describedRouteSchema>;

/** A text of the module, in both languages. */
const textSchema = z.object({ fr: z.string().min(1), en: z.string().min(1) });

/**
 * An entry of a menu; the lowest `order` stands first. It is in the `bar` of the header unless it says `account`: the
 * person's own menu, for what is seldom needed.
 */
export const menuEntrySchema = z.object({
  path: addressSchema,
  place: z.enum(['bar', 'account']).optional(),
  label: textSchema,
  roles: z.array(roleSchema).min(1),
  order: z.number(),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/**
 * Where people of these roles start. `first` is where they start until their profile is complete; where it is required,
 * no other address that a module offers to these roles alone opens before.
 */
export const homeSchema = z.object({
  roles: z.array(roleSchema).min(1),
  path: addressSchema,
  first: z.object({ path: addressSchema, required: z.boolean().optional() }).optional(),
});
export type Home = z.infer<typeof homeSchema>;

/** What a module.json says: everything the shell has to know before any code of the module runs, and its pages. */
export const moduleDescriptionSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  platform: rangeSchema,
  /** What the module is for, as the list of modules shows it. */
  purpose: textSchema.optional(),
  routes: z.array(describedRouteSchema),
  menu: z.array(menuEntrySchema),
  homes: z.array(homeSchema).optional(),
  /** The roles that have the search for startups in the header. */
  search: z.array(roleSchema).optional(),
});
export type ModuleDescription = z.infer<typeof moduleDescriptionSchema>;

/** One version of a module as it is served. `integrity` is null on a development server only. */
export const moduleReleaseSchema = moduleDescriptionSchema.omit({ name: true }).extend({
  routes: z.array(moduleRouteSchema),
  entry: z.string().min(1),
  integrity: z
    .string()
    .regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'must be a sha384 hash')
    .nullable(),
});
export type ModuleRelease = z.infer<typeof moduleReleaseSchema>;

/** The part of a module's description that the shell reads; the names of its pages are the module's own. */
export function shellPart(description: ModuleDescription) {
  const { version, platform, purpose, routes, menu, homes, search } = description;
  return {
    version,
    platform,
    purpose,
    routes: routes.map(({ page: _page, within: _within, ...route }) => route),
    menu,
    homes,
    search,
  };
}

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
