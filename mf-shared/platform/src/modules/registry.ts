import { staffRightSchema } from '@passerelle/contract/common/fields';
import * as z from '@passerelle/contract/common/z';

/** The name of a module: no character of it means anything in a path. */
export const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens');

/**
 * A role, as an open word: a module may be published for one that an older shell, or an older publisher, does not know.
 * Nobody has it there.
 */
export const roleSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, 'must be capital letters, digits and underscores');

/** A version of a module is its package's version and a short hash of its files: `1.0.0-ab12cd34`. */
const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[a-z0-9]+)?$/, 'must be like 1.0.0 or 1.0.0-ab12cd34');

const rangeSchema = z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must be a caret range like ^1.0.0');

export const addressSchema = z.string().startsWith('/', 'must start with /');

/**
 * Which of the listed roles somebody needs: `one` of them, which is what is meant where nothing is said, or `all`. An
 * empty list is met by everyone.
 */
const requirementSchema = z.object({
  roles: z.array(roleSchema),
  mode: z.enum(['one', 'all']).optional(),
  /** What a member of the team needs there, too; where nothing is said, any of them may. */
  right: staffRightSchema.optional(),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** More than a page begins with would keep its code waiting. */
const mostReads = 12;

/**
 * A read of the API that a page begins with. The shell asks for it as soon as it knows whose page the address is, before any code of
 * the module has come. It is asked for by these `roles` of the route's, and where the address of the page has exactly this `query`,
 * without `?`; by all of them, and at any, where nothing is said.
 */
const pageReadSchema = z.object({
  call: addressSchema,
  roles: z.array(roleSchema).min(1).optional(),
  query: z.string().optional(),
});

/** An address of the module, what it takes to open it, and what its page begins with. Parameters are written `:idStartup`. */
const moduleRouteSchema = requirementSchema.extend({
  path: addressSchema,
  reads: z.array(pageReadSchema).max(mostReads).optional(),
});

/**
 * An address as module.json states it: with the name of its page, which module.tsx loads, and of the page that it is
 * shown within, where it has no place of its own.
 */
const describedRouteSchema = moduleRouteSchema.extend({
  page: nameSchema,
  within: nameSchema.optional(),
});
export type DescribedRoute = z.infer<typeof describedRouteSchema>;

/** A text of the module, in both languages. */
const textSchema = z.object({ fr: z.string().min(1), en: z.string().min(1) });

/** What a heading or a tab says: a line of plain text. */
const titleSchema = z
  .string()
  .max(60)
  .regex(/^\S(?:.*\S)?$/, 'must be a line of text');

/**
 * An entry of a menu; the lowest `order` stands first. It is in the `bar` of the header unless it says `account`: the
 * person's own menu, for what is seldom needed. An entry of a place that the shell does not have is not shown.
 */
const menuEntrySchema = z.object({
  path: addressSchema,
  place: nameSchema.optional(),
  label: textSchema,
  roles: z.array(roleSchema).min(1),
  right: staffRightSchema.optional(),
  order: z.number(),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/**
 * Where people of these roles start. `first` is where they start until their profile is complete; where it is required,
 * no other address that a module offers to these roles alone opens before.
 */
const homeSchema = z.object({
  roles: z.array(roleSchema).min(1),
  path: addressSchema,
  first: z.object({ path: addressSchema, required: z.boolean().optional() }).optional(),
});
export type Home = z.infer<typeof homeSchema>;

/**
 * A panel that the module adds to the pages that offer a place, for people of these roles alone; the lowest `order` stands
 * first. One for a place that no page offers is not shown.
 */
const describedPanelSchema = requirementSchema.extend({
  name: nameSchema,
  place: nameSchema,
  title: z.object({ fr: titleSchema, en: titleSchema }),
  roles: z.array(roleSchema).min(1),
  order: z.number(),
});
export type DescribedPanel = z.infer<typeof describedPanelSchema>;

const panelsSchema = z
  .array(describedPanelSchema)
  .refine(
    (panels) => new Set(panels.map(({ name }) => name)).size === panels.length,
    'must have one name each',
  );

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
  panels: panelsSchema.optional(),
});
export type ModuleDescription = z.infer<typeof moduleDescriptionSchema>;

const hashSchema = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'must be a sha384 hash');

/**
 * One version of a module as it is served. On a development server `integrity` is null and nothing is signed; elsewhere
 * `files` is the hash of the list of all its files, and `signature` its team's, of all of this.
 */
export const moduleReleaseSchema = moduleDescriptionSchema.omit({ name: true }).extend({
  routes: z.array(moduleRouteSchema),
  entry: z.string().min(1),
  integrity: hashSchema.nullable(),
  files: hashSchema.optional(),
  signature: z.base64().optional(),
});
export type ModuleRelease = z.infer<typeof moduleReleaseSchema>;

/** The part of a module's description that the shell reads; the names of its pages are the module's own. */
export function shellPart(description: ModuleDescription) {
  const { version, platform, purpose, routes, menu, homes, search, panels } = description;
  return {
    version,
    platform,
    purpose,
    routes: routes.map(({ page: _page, within: _within, ...route }) => route),
    menu,
    homes,
    search,
    panels,
  };
}

/**
 * A version beside the one in service that a share of people has already, to see how it fares. It is signed for one entry of
 * the module alone, which `beside` names by its `since`: what is withdrawn or narrowed cannot be put back by a copy of it.
 */
const candidateSchema = z.object({
  release: moduleReleaseSchema,
  /** When it was put beside: with the module's name, what decides who has it, however far it is widened. */
  since: z.iso.datetime(),
  beside: z.iso.datetime(),
  rollout: z.object({ percent: z.number().int().min(1).max(100) }),
  signature: z.base64(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** A version that stands at the site to be looked at, and is in service for nobody. */
const previewSchema = z.object({
  release: moduleReleaseSchema,
  at: z.iso.datetime(),
  signature: z.base64(),
});
export type Preview = z.infer<typeof previewSchema>;

/**
 * `since` is when what is in service was last signed to be; the version before is what a failing one gives way to. `signature` is that of
 * whoever put the active version into service, and named the versions that it may give way to in `fallbacks`.
 */
export const registeredModuleSchema = z.object({
  name: nameSchema,
  active: moduleReleaseSchema,
  previous: moduleReleaseSchema.nullable(),
  since: z.iso.datetime(),
  /** When the active version became so, where that was before `since`: each act on a candidate signs it anew. For people to read. */
  activeSince: z.iso.datetime().optional(),
  fallbacks: z.array(versionSchema).optional(),
  signature: z.base64().optional(),
  candidate: candidateSchema.optional(),
  previews: z.array(previewSchema).optional(),
});
export type RegisteredModule = z.infer<typeof registeredModuleSchema>;

/** The shell in service; an open page compares it with the one that it began with. */
export const registeredShellSchema = z.object({
  version: versionSchema,
  previous: versionSchema.nullable(),
  since: z.iso.datetime(),
});

/** What `/modules.json` holds. */
export interface Registry {
  shell: z.infer<typeof registeredShellSchema>;
  modules: RegisteredModule[];
}

/** What is wrong with a value, such as `active.platform: must be a caret range like ^1.0.0`. */
export function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || '(root)'}: ${message}`).join('; ');
}

/**
 * Reads a value as one of the shapes above.
 * Throws an Error that names the source and each wrong field, such as
 * `module.json is not valid: platform: must be a caret range like ^1.0.0`.
 */
export function parseModuleData<Shape extends z.ZodType>(
  schema: Shape,
  value: unknown,
  source: string,
): z.infer<Shape> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${source} is not valid: ${faultsOf(result.error)}`);
}
