import { type Client, formatPhone, type Language } from '@passerelle/contract';
import { columnsIn } from '../../http/spreadsheet/columns.ts';
import type { SpreadsheetColumn } from '../../http/spreadsheet/spreadsheet.ts';

/**
 * The columns of the export of clients, with their headers and values in a language.
 * @param ecosystemNames by identifier
 */
export function exportedClientColumns(
  language: Language,
  ecosystemNames: ReadonlyMap<string, string>,
): SpreadsheetColumn<Client>[] {
  const { column, label, labels, yesOrNo } = columnsIn<Client>(language);
  const wide = { width: 30 };
  const money = { type: 'money', width: 16 } as const;

  return [
    column('Nom', 'Last name', ({ lastName }) => lastName, { width: 24 }),
    column('Prénom', 'First name', ({ firstName }) => firstName),
    column('E-mail', 'Email', ({ email }) => email, wide),
    column('Téléphone', 'Phone', ({ mobilePhone }) => mobilePhone && formatPhone(mobilePhone)),
    column('Fonction', 'Job title', ({ jobTitle }) => jobTitle),
    column('Résidence', 'Residence', ({ residence }) => residence),
    column('Banquier', 'Banker', ({ banquier }) => banquier, { width: 24 }),
    column('Entité bancaire', 'Banking entity', ({ entity }) => label('bankingEntity', entity)),
    column('Recherche', 'Looks for', ({ need }) => labels('clientNeed', need), wide),
    column('Mode de recherche', 'Kind of search', ({ searchType }) => label('searchType', searchType)),
    column('Montant minimal', 'Minimum amount', ({ minInvest }) => minInvest, money),
    column('Montant maximal', 'Maximum amount', ({ maxInvest }) => maxInvest, money),
    column('Stades', 'Stages', ({ raise }) => labels('raiseStage', raise)),
    column('Type d’investissement', 'Type of investment', ({ investmentType }) =>
      label('investmentType', investmentType),
    ),
    column('Secteurs', 'Sectors', ({ sectors }) => labels('sector', sectors), wide),
    column('Écosystèmes', 'Ecosystems', ({ ecosystems }) =>
      ecosystems.flatMap((id) => ecosystemNames.get(id) ?? []).join(', '),
    ),
    column('Pays', 'Countries', ({ countries }) => labels('country', countries)),
    column('Régions', 'Regions', ({ regions }) => labels('region', regions)),
    column('Alertes par e-mail', 'Email alerts', ({ isNotifiable }) => yesOrNo(isNotifiable)),
    column('Dernière connexion', 'Last connection', ({ lastConnectionDate }) => lastConnectionDate, {
      type: 'instant',
      width: 18,
    }),
  ];
}
