import { isAlternativeGiven } from '@passerelle/contract/startups/alternatives';
import type { InformationsDraft } from '@passerelle/contract/startups/startup-draft';

export type ImageAlternative = Required<InformationsDraft>['imageAlternatives'][number];

/** What the form shows of a picture of which nobody has said anything. */
export const blankAlternative = (imageId: string): ImageAlternative => ({
  imageId,
  isDecorative: false,
  textFr: null,
  textEn: null,
});

/** One for each of the pictures, in front of those that are kept of others. */
export function alternativesOfEach(
  imageIds: readonly (string | null)[],
  alternatives: readonly ImageAlternative[],
): ImageAlternative[] {
  const ids = imageIds.filter((id) => id !== null);
  const others = alternatives.filter(({ imageId }) => !ids.some((id) => id === imageId));
  const ofEach = ids.map((id) => alternatives.find(({ imageId }) => imageId === id) ?? blankAlternative(id));
  return [...ofEach, ...others];
}

/** What is stored of them: what is said of the given pictures. */
export function storableAlternatives(
  imageIds: readonly (string | null)[],
  alternatives: readonly ImageAlternative[],
): ImageAlternative[] {
  return alternatives.filter((entry) => isAlternativeGiven(entry) && imageIds.includes(entry.imageId));
}

/** The same alternatives, once the picture that stood under one id is stored under another. */
export function withStoredImage<Informations extends { imageAlternatives: ImageAlternative[] }>(
  informations: Informations,
  pickedId: string,
  storedId: string,
): Informations {
  const imageAlternatives = informations.imageAlternatives.map((entry) =>
    entry.imageId === pickedId ? { ...entry, imageId: storedId } : entry,
  );
  return { ...informations, imageAlternatives };
}
