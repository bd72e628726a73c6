import type { ModuleStop } from '@passerelle/contract/platform/module-rollouts';
import {
  type Candidate,
  entityOf,
  isOnCandidateSide,
  type RegisteredModule,
  type Registry,
  type Sided,
} from '@passerelle/platform/modules';

/** A version that a person has beside the one in service. */
export interface Begun {
  module: string;
  version: string;
  since: string;
}

interface SideSources {
  /** What nobody is to begin any more. Rejects where the API does not say so in a short time. */
  readStops: () => Promise<readonly ModuleStop[]>;
}

export type Sides = ReturnType<typeof createSides>;

const identityOf = ({ module, version, since }: Begun) => `${module} ${version} ${since}`;

const begunOf = (module: string, { release, since }: Candidate): Begun => ({
  module,
  version: release.version,
  since,
});

/** What a person on the side of the version beside has: that one, which gives way to what is in service. */
function withCandidate({ candidate, ...module }: RegisteredModule): RegisteredModule {
  return candidate ? { ...module, active: candidate.release, previous: module.active } : module;
}

/**
 * Decides who has a version beside the one in service. Nobody signed in, and whoever cannot be told whether it was stopped, has
 * what is in service; as long as the page is open, an answer that does not come changes nothing.
 * @param person whom this browser knew at the start
 */
export function createSides({ readStops }: SideSources, person: Sided | undefined) {
  let present = person;
  const refused = new Set<string>();
  const given = new Map<string, Begun>();

  /** Of those that the person would have, which they must not begin. */
  async function stoppedOf(wanted: readonly Begun[]): Promise<Begun[]> {
    try {
      const stops = (await readStops()).map(identityOf);
      return wanted.filter((begun) => stops.includes(identityOf(begun)));
    } catch {
      return wanted.filter((begun) => !given.has(identityOf(begun)));
    }
  }

  /** The versions beside those in service that the person has. */
  async function begunBy(who: Sided, { modules }: Registry): Promise<Begun[]> {
    const sides = modules.map(async ({ name, candidate }) => {
      if (!candidate || refused.has(identityOf(begunOf(name, candidate)))) return [];
      return (await isOnCandidateSide(name, candidate, who)) ? [begunOf(name, candidate)] : [];
    });
    const wanted = (await Promise.all(sides)).flat();
    if (wanted.length === 0) return [];
    const stopped = (await stoppedOf(wanted)).map(identityOf);
    for (const identity of stopped) refused.add(identity);
    return wanted.filter((begun) => !stopped.includes(identityOf(begun)));
  }

  return {
    /** The registry as it is for the person who is there: with the versions of their side as those in service. */
    async choose(registry: Registry): Promise<Registry> {
      if (!present || registry.modules.every(({ candidate }) => !candidate)) return registry;
      const begun = await begunBy(present, registry);
      for (const each of begun) given.set(identityOf(each), each);
      const names = new Set(begun.map(({ module }) => module));
      const modules = registry.modules.map((module) =>
        names.has(module.name) ? withCandidate(module) : module,
      );
      return { ...registry, modules };
    },

    /** The version of a module, where it is one beside what is in service that somebody had in this page. */
    begunOf: (module: string, version: string): Begun | undefined =>
      [...given.values()].find((each) => each.module === module && each.version === version),

    /** Says who is there from now on; answers whether that is somebody on whose behalf it has to be decided anew. */
    isFor(who: Sided): boolean {
      const isOther = !present || entityOf(present) !== entityOf(who);
      present = who;
      return isOther;
    },
  };
}
