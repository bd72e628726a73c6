import { existsSync } from 'node:fs';
import path from 'node:path';
import { moduleNames, repository } from '@passerelle/federation/workspace';
import type { ModuleDescription, Policy, PolicyShare } from '@passerelle/platform/modules';
import { type BuiltModule, readDescription } from '../module-release.ts';
import { createSigningKey, readSigningKey, type Signer } from './signing-key.ts';

/*
 * The keys and the policy of a site that one checkout builds for itself: nobody else publishes there, so each module may
 * have what its module.json says.
 */

/** The key that a checkout made for one of its modules. */
export function ownKeyFile(name: string, root: string = repository): string {
  return path.join(root, '.cache/keys', `${name}.pem`);
}

/** The key of a module of a checkout, made where there is none yet. */
export async function ownSigner(name: string, root: string): Promise<Signer> {
  const file = ownKeyFile(name, root);
  if (!existsSync(file)) await createSigningKey(file);
  return readSigningKey(file);
}

/** A module that a checkout has built, and the key under which it publishes it. */
export interface OwnModule {
  module: BuiltModule;
  description: ModuleDescription;
  signer: Signer;
}

/**
 * All modules of a checkout as they are built, each with its key, which is made where there is none yet.
 * @throws {Refusal} where one is not built
 */
export async function ownModules(root: string): Promise<OwnModule[]> {
  const described = await Promise.all(
    moduleNames.map(async (name) => {
      const module = { name, built: path.join(root, name, 'dist') };
      return { module, description: await readDescription(module) };
    }),
  );
  // Once none is refused: a refusal leaves no key behind, nor one that is still being written.
  return Promise.all(
    described.map(async (each) => ({ ...each, signer: await ownSigner(each.module.name, root) })),
  );
}

/** What of an address is the same for everybody: `/startups/:idStartup/edit` begins with `/startups`. */
function beginningOf(address: string): string {
  const segments = address.split('/').filter(Boolean);
  const variable = segments.findIndex((segment) => /[:*?]/.test(segment));
  return `/${(variable < 0 ? segments : segments.slice(0, variable)).join('/')}`;
}

const isBelow = (address: string, beginning: string) =>
  address !== beginning && address.startsWith(beginning === '/' ? '/' : `${beginning}/`);

/** The share of a module in a policy that gives it what it says of itself, and nothing more. */
function shareOf(description: Omit<ModuleDescription, 'name'>, key: string): PolicyShare {
  const { routes, menu, homes = [], search = [], panels = [] } = description;
  const named = [...routes, ...menu, ...homes, ...panels].flatMap(({ roles }) => roles);
  const paths = [...new Set(routes.map((route) => beginningOf(route.path)))];
  return {
    roles: [...new Set([...named, ...search])],
    ...(routes.some(({ roles }) => roles.length === 0) && { everyone: true }),
    paths: paths.filter((each) => !paths.some((other) => isBelow(each, other))),
    keys: [key],
  };
}

/** The policy of a site with the modules of one checkout. */
export function ownPolicy(modules: readonly { description: ModuleDescription; signer: Signer }[]): Policy {
  return {
    modules: Object.fromEntries(
      modules.map(({ description, signer }) => [description.name, shareOf(description, signer.publicKey)]),
    ),
  };
}
