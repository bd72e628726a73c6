import { type Client, formatPhone, type LabelKind, type Language, labelOf } from '@passerelle/contract';
import type { CellValue, SpreadsheetColumn } from '../../http/spreadsheet/spreadsheet.ts';

type Column = SpreadsheetColumn<Client>;

/**
 * The columns of the export of clients, with their headers and values in a language.
 * @param ecosystemNames by identifier
 */
export function exportedClientColumns(
  language: Language,
  ecosystemNames: ReadonlyMap<string, string>,
): Column[] {
  const column = (fr: string, en: string, value: Column['value'], more: Partial<Column> = {}): Column => ({
    header: language === 'fr' ? fr : en,
    type: 'text',
    value,
    ...more,
  });
  const label = (kind: LabelKind, value: string | null): CellValue =>
    value === null ? null : labelOf(kind, value as never, language);
  const several = (kind: LabelKind, values: readonly string[]): CellValue =>
    values.map((value) => label(kind, value)).join(', ');
  const yesOrNo = (value: boolean | null): CellValue => {
    if (value === null) return null;
    if (language === 'fr') return value ? 'Oui' : 'Non';
    return value ? 'Yes' : 'No';
  };
  const wide = { width: 30 };
  const money = { type: 'money', width: 16 } as const;

  return [
    column('Nom', 'Last name', ({ lastName }) => lastName, { width: 24 }),
    column('Prénom', 'First name', ({ firstName }) => firstName),
    column('E-mail', 'Email', ({ email }) => email, wide),
    column('Téléphone', 'Phone', ({ mobilePhone }) => mobilePhone && formatPhone(mobilePhone)),
    column('Fonction', 'Job title', ({ jobTitle }) => jobTitle),
    column('Banquier', 'Banker', ({ banquier }) => banquier, { width: 24 }),
    column('Entité bancaire', 'Banking entity', ({ entity }) => label('bankingEntity', entity)),
    column('Recherche', 'Looks for', ({ need }) => several('clientNeed', need), wide),
    column('Mode de recherche', 'Kind of search', ({ searchType }) => label('searchType', searchType)),
    column('Montant minimal', 'Minimum amount', ({ minInvest }) => minInvest, money),
    column('Montant maximal', 'Maximum amount', ({ maxInvest }) => maxInvest, money),
    column('Stades', 'Stages', ({ raise }) => several('raiseStage', raise)),
    column('Type d’investissement', 'Type of investment', ({ investmentType }) =>
      label('investmentType', investmentType),
    ),
    column('Secteurs', 'Sectors', ({ sectors }) => several('sector', sectors), wide),
    column('Écosystèmes', 'Ecosystems', ({ ecosystems }) =>
      ecosystems.flatMap((id) => ecosystemNames.get(id) ?? []).join(', '),
    ),
    column('Pays', 'Countries', ({ countries }) => several('country', countries)),
    column('Régions', 'Regions', ({ regions }) => several('region', regions)),
    column('Alertes par e-mail', 'Email alerts', ({ isNotifiable }) => yesOrNo(isNotifiable)),
    column('Dernière connexion', 'Last connection', ({ lastConnectionDate }) => lastConnectionDate, {
      type: 'instant',
      width: 18,
    }),
  ];
}
