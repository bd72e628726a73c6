import * as z from '@passerelle/contract/common/z';
import {
  faultsOf,
  parseModuleData,
  type RegisteredModule,
  type Registry,
  registeredModuleSchema,
  registeredShellSchema,
} from './registry.ts';

/** A module whose entry of the registry cannot be used; without a name where it has none. */
export interface RefusedModule {
  name: string | undefined;
  reason: string;
}

export interface ParsedRegistry {
  registry: Registry;
  refused: RefusedModule[];
}

const listSchema = z.object({ shell: registeredShellSchema, modules: z.array(z.unknown()) });
const namedSchema = z.object({ name: z.string() });

/**
 * Reads a registry module by module: an entry that is wrong takes only its own module out. Entries are answered as they
 * stand, with fields that this version does not know: whoever writes the registry again keeps what others have signed.
 * Throws an Error where it is no registry, which names the source and what is wrong.
 */
export function parseRegistry(value: unknown, source: string): ParsedRegistry {
  const { shell, modules: entries } = parseModuleData(listSchema, value, source);
  const modules: RegisteredModule[] = [];
  const refused: RefusedModule[] = [];
  for (const entry of entries) {
    const name = namedSchema.safeParse(entry).data?.name;
    const { error } = registeredModuleSchema.safeParse(entry);
    if (error) refused.push({ name, reason: faultsOf(error) });
    else if (modules.some((module) => module.name === name)) refused.push({ name, reason: 'is there twice' });
    else modules.push(entry as RegisteredModule);
  }
  return { registry: { shell, modules }, refused };
}
