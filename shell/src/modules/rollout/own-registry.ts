import type { Registry, Sided } from '@passerelle/platform/modules';
import { fetchRegistry } from '../fetch-registry.ts';
import { rememberedPerson } from '../remembered-person.ts';
import { previewFor, previewOfPage, withPreview } from './preview.ts';
import { createSides } from './sides.ts';

let present = rememberedPerson();

/** Which versions whoever is here has. What asks the API is loaded only where it is needed: it comes with the shared libraries. */
export const sides = createSides(
  { readStops: async () => (await import('./read-stops.ts')).readStops() },
  present,
);

let read: Registry | undefined;

/** The registry as it is for whoever is here: with the versions of their side, and what they look at on this page. */
async function choose(registry: Registry): Promise<Registry> {
  const preview = previewFor(registry, present?.id);
  return withPreview(await sides.choose(registry), preview);
}

/** Reads the registry as `fetchRegistry` does, and answers it as it is for whoever is here. */
export async function fetchOwnRegistry(): Promise<Registry> {
  read = await fetchRegistry();
  return choose(read);
}

/**
 * What decides anew which versions somebody has who signs in; undefined where that changes nothing: for the person, or a
 * colleague, who was here, and while no version is beside one in service.
 */
export function choiceFor(person: Sided): (() => Promise<Registry>) | undefined {
  const registry = read;
  const isOnOtherSide = sides.isFor(person);
  const looksAtOther = previewOfPage !== undefined && present?.id !== person.id;
  present = person;
  if (!registry) return undefined;
  const hasCandidate = registry.modules.some(({ candidate }) => candidate);
  return (isOnOtherSide && hasCandidate) || looksAtOther ? () => choose(registry) : undefined;
}

/** Whether a version of a module is one that not everybody has. */
export function isBeside(module: string, version: string): boolean {
  if (previewOfPage?.module === module && previewOfPage.version === version) return true;
  return sides.begunOf(module, version) !== undefined;
}
