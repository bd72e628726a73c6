import {
  type EcosystemCreation,
  type EcosystemImpact,
  type EcosystemLoss,
  ecosystemCreationSchema,
  type InnoEcosystem,
} from '@passerelle/contract';
import { zodFormResolver } from '@passerelle/shared/ui';
import { useForm } from 'react-hook-form';

/** The form's fields as they are typed. */
export interface EcosystemValues {
  name: string;
  comment: unknown;
  /** Those without an identifier are new. */
  subEcosystems: { id?: string; name: string }[];
}

/** All fields are in the form, also those that a caller of the API may leave out. */
const resolver = zodFormResolver<EcosystemValues, EcosystemCreation>(ecosystemCreationSchema.required());

/** The form of an ecosystem; of a new one where none is given. */
export function useEcosystemForm(ecosystem: InnoEcosystem | null) {
  return useForm({
    resolver,
    defaultValues: {
      name: ecosystem?.name ?? '',
      comment: ecosystem?.comment ?? null,
      subEcosystems: ecosystem?.subEcosystems ?? [],
    },
  });
}

/** The sub-ecosystems that a save would delete. */
export function removedBy(
  { subEcosystems }: EcosystemCreation,
  before: InnoEcosystem,
): InnoEcosystem['subEcosystems'] {
  const kept = new Set(subEcosystems.map(({ id }) => id));
  return before.subEcosystems.filter(({ id }) => !kept.has(id));
}

/** What goes with some of the sub-ecosystems. */
export function lossOfParts(impact: EcosystemImpact, parts: readonly { id: string }[]): EcosystemLoss {
  const gone = new Set(parts.map(({ id }) => id));
  const losses = impact.subEcosystems.filter(({ id }) => gone.has(id));
  return {
    startups: losses.reduce((sum, { startups }) => sum + startups, 0),
    users: losses.reduce((sum, { users }) => sum + users, 0),
  };
}
