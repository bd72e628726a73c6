import { type CardColumn, card, type InnoStartup, sheetColumns } from '@passerelle/contract';
import type { Field } from '@passerelle/contract/startups/card/kinds';
import { type Json, labelledColumn, type OwnDataColumn } from '../../../own-data/section.ts';
import { columnsHolding } from '../card/card-columns.ts';
import { cellOfField, typeOfColumn } from '../list/card-cells.ts';
import type { CardTimes } from './own-data.store.ts';

/** A card with when it was made and changed, and the name of its ecosystem. */
export type OwnCard = InnoStartup & CardTimes & { ecosystem: string | null };

type Column = OwnDataColumn<OwnCard>;

const isSentToOwner = ({ part, field }: Pick<CardColumn, 'part' | 'field'>): boolean =>
  ((card[part] as Readonly<Record<string, Field>>)[field] as Field).sentTo.includes('STARTUP');

/** The columns of a field that startups receive: those of the team are not among them. */
function columnOfField(described: CardColumn): Column {
  const { part, field, path, fr, en, is } = described;
  const value = (held: OwnCard) =>
    is.kind === 'ecosystem'
      ? held.ecosystem
      : ((held[part] as Readonly<Record<string, Json>>)[field] ?? null);
  return {
    ...{ key: path, fr, en, type: typeOfColumn(described), from: columnsHolding(path) },
    value,
    cell: (held, language) => {
      const stored = value(held);
      if (is.kind === 'ecosystem') return held.ecosystem;
      return stored === null ? null : cellOfField(described, stored, language);
    },
  };
}

/** Elsewhere than in the table of the card: the address of the account, and the logo. */
const isOfCard = ({ is }: CardColumn): boolean => is.kind !== 'elsewhere';

/** No spreadsheet of the team has it. */
const keyDates: Column = {
  ...{
    key: 'informations.roadMap',
    fr: 'Dates clés',
    en: 'Key dates',
    width: 40,
    from: ['startups.road_map'],
  },
  value: ({ informations }) => informations.roadMap.map((entry) => ({ ...entry })),
  cell: ({ informations }) =>
    informations.roadMap
      .map(({ date, descriptionFr, descriptionEn }) =>
        [date, descriptionFr, descriptionEn].filter(Boolean).join(' · '),
      )
      .join('\n'),
};

const imageAlternatives: Column = {
  ...{
    key: 'informations.imageAlternatives',
    fr: 'Alternatives des images',
    en: 'Alternatives of the pictures',
    width: 40,
    from: ['startups.image_alternatives'],
  },
  value: ({ informations }) => informations.imageAlternatives.map((entry) => ({ ...entry })),
  cell: ({ informations }, language) =>
    informations.imageAlternatives
      .map(({ isDecorative, textFr, textEn }) =>
        isDecorative ? decorative[language] : [textFr, textEn].filter(Boolean).join(' · '),
      )
      .join('\n'),
};
const decorative = { fr: 'décorative', en: 'decorative' } as const;

const instantColumn = (
  key: string,
  fr: string,
  en: string,
  from: string,
  value: Column['value'],
): Column => ({
  ...{ key, fr, en, from: [from], type: 'instant' },
  value,
});

/** What a startup is handed of its card: all that it filled in, and how far it has come. */
export const columnsOfOwnCard: readonly Column[] = [
  { key: 'id', fr: 'Identifiant', en: 'Identifier', from: ['startups.id'], value: ({ id }) => id },
  labelledColumn('startupStatus', {
    ...{ key: 'status', fr: 'Statut', en: 'Status', from: ['startups.status'] },
    value: ({ status }) => status,
  }),
  instantColumn('creationDate', 'Création', 'Created', 'startups.created_at', (held) => held.createdAt),
  instantColumn('lastChangeDate', 'Modification', 'Changed', 'startups.updated_at', (held) => held.updatedAt),
  instantColumn(
    'validateDate',
    'Validée le',
    'Validated on',
    'startups.validate_date',
    (held) => held.validateDate,
  ),
  instantColumn(
    'disabledDate',
    'Désactivée le',
    'Disabled on',
    'startups.disabled_at',
    (held) => held.disabledAt,
  ),
  ...sheetColumns.filter(isSentToOwner).filter(isOfCard).map(columnOfField),
  keyDates,
  imageAlternatives,
];
