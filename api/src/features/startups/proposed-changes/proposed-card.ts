import { isDeepStrictEqual } from 'node:util';
import { card as description, type InnoStartup, type StartupPart } from '@passerelle/contract';
import type { Field } from '@passerelle/contract/startups/card/kinds';
import { withFields } from '../card/card-rules.ts';
import { asStored, type CardFields } from '../card/startup-row.ts';

export interface ProposedFile {
  id: string;
  kind: 'LOGO' | 'PICTURE';
  uploadKey: string | null;
}

/** What a startup changes on its validated card. */
export interface ProposedContent {
  /** The fields that differ from what clients see. */
  fields: CardFields;
  /** The files that clients see and the startup wants no more. */
  removedFileIds: readonly string[];
  /** In the order in which they were added. */
  addedFiles: readonly ProposedFile[];
}

const parts = Object.keys(description) as StartupPart[];
const fieldsOf = (part: StartupPart) => Object.entries<Field>(description[part]);

/** Whether clients or bankers are shown a field: what only the startup and the team read needs nobody's consent. */
const isShown = ({ sentTo }: Field) => sentTo.includes('CLIENT') || sentTo.includes('BANQUIER');

const byPart = (select: (part: StartupPart) => [name: string, value: unknown][]): CardFields =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const selected = select(part);
      return selected.length > 0 ? [[part, Object.fromEntries(selected)]] : [];
    }),
  );

/** Of some parts of a card, the fields that clients and bankers are not shown. */
export function unseenFieldsOf(sent: CardFields): CardFields {
  return byPart((part) => {
    const values: Readonly<Record<string, unknown>> = sent[part] ?? {};
    return fieldsOf(part).flatMap(([name, field]) =>
      isShown(field) || !(name in values) ? [] : [[name, values[name]]],
    );
  });
}

/** What of a value counts: choices, and what is said of one picture and another, come in whatever order a form has them. */
function meaningOf({ is }: Field, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (is.kind === 'severalOf') return value.toSorted();
  if (is.kind === 'entries' && 'imageId' in is.entry)
    return value.toSorted((one, other) => (one.imageId < other.imageId ? -1 : 1));
  return value;
}

/** Of the fields that clients and bankers are shown, those that a card has otherwise than the card they see, as it has them. */
export function changedFieldsOf(shown: InnoStartup, wanted: InnoStartup): CardFields {
  return byPart((part) => {
    const before: Readonly<Record<string, unknown>> = shown[part];
    const after = asStored(part, wanted[part]);
    return fieldsOf(part).flatMap(([name, field]) =>
      isShown(field) &&
      name in after &&
      !isDeepStrictEqual(meaningOf(field, after[name]), meaningOf(field, before[name]))
        ? [[name, after[name]]]
        : [],
    );
  });
}

/** The card as its startup wants it. */
export function withProposed(
  shown: InnoStartup,
  { fields, removedFileIds, addedFiles }: ProposedContent,
): InnoStartup {
  const removed = new Set(removedFileIds);
  const added = (kind: ProposedFile['kind']) =>
    addedFiles.filter((file) => file.kind === kind).map(({ id }) => id);
  const keptLogoId = shown.informations.logoId;
  const [logoId = keptLogoId && removed.has(keptLogoId) ? null : keptLogoId] = added('LOGO');
  const ids = new Map(addedFiles.map(({ id, uploadKey }) => [uploadKey, id]));
  const { informations, ...wanted } = withFields(shown, fields);
  return {
    ...wanted,
    pictureIds: [...shown.pictureIds.filter((id) => !removed.has(id)), ...added('PICTURE')],
    informations: {
      ...informations,
      logoId,
      // Alternatives are saved before their pictures are uploaded: they name these by their uploads then.
      imageAlternatives: informations.imageAlternatives.map((alternative) => ({
        ...alternative,
        imageId: ids.get(alternative.imageId) ?? alternative.imageId,
      })),
    },
  };
}

/** The logo and the pictures of a card. */
export const fileIdsOf = ({ pictureIds, informations: { logoId } }: InnoStartup): string[] =>
  logoId ? [logoId, ...pictureIds] : pictureIds;

/** What differs for clients and bankers between two versions of a card, by paths in the card. */
export function changedPaths(shown: InnoStartup, proposed: InnoStartup): string[] {
  const fields = changedFieldsOf(shown, proposed);
  const paths = parts.flatMap((part) => Object.keys(fields[part] ?? {}).map((name) => `${part}.${name}`));
  if (shown.informations.logoId !== proposed.informations.logoId) paths.push('informations.logoId');
  if (!isDeepStrictEqual(shown.pictureIds, proposed.pictureIds)) paths.push('pictureIds');
  return paths;
}
