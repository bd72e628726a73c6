import {
  type EcosystemCreation,
  type EcosystemImpact,
  type EcosystemLoss,
  ecosystemCreationSchema,
  type InnoEcosystem,
} from '@passerelle/contract';
import { useRecordRevision } from '@passerelle/revisions';
import { zodFormResolver } from '@passerelle/ui';
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

const valuesOf = (ecosystem: InnoEcosystem | null): EcosystemValues => ({
  name: ecosystem?.name ?? '',
  comment: ecosystem?.comment ?? null,
  subEcosystems: ecosystem?.subEcosystems ?? [],
});

type Part = EcosystemValues['subEcosystems'][number];

/** A sub-ecosystem stays the same one under another name; two new ones are distinguished by their names. */
const isSamePart = (one: Part, other: Part) =>
  one.id && other.id
    ? one.id === other.id
    : one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/** The form of an ecosystem, of a new one where none is given, and the state of it that the form's changes start from. */
export function useEcosystemForm(ecosystem: InnoEcosystem | null) {
  const form = useForm({ resolver, defaultValues: valuesOf(ecosystem) });
  const changed = useRecordRevision({
    record: ecosystem,
    valuesOf,
    revisionOf: (record) => record?.revision,
    entries: { subEcosystems: isSamePart },
    form,
  });
  return { form, changed };
}

/** The sub-ecosystems that a save would delete. */
export function removedBy(
  { subEcosystems }: EcosystemCreation,
  before: EcosystemValues,
): InnoEcosystem['subEcosystems'] {
  const kept = new Set(subEcosystems.map(({ id }) => id));
  return before.subEcosystems.flatMap(({ id, name }) => (id && !kept.has(id) ? [{ id, name }] : []));
}

/** What is sent: a sub-ecosystem that somebody else deleted meanwhile, and that was kept on purpose, is a new one. */
export function withKnownParts(values: EcosystemCreation, before: EcosystemValues): EcosystemCreation {
  const known = new Set(before.subEcosystems.map(({ id }) => id));
  return {
    ...values,
    subEcosystems: values.subEcosystems.map(({ id, name }) =>
      id && known.has(id) ? { id, name } : { name },
    ),
  };
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
