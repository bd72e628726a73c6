import {
  formatPhone,
  type InnoEcosystem,
  type InnoStartup,
  type LabelKind,
  type Language,
  labelOf,
} from '@passerelle/contract';
import type { CellValue, SpreadsheetColumn } from '../../http/spreadsheet/spreadsheet.ts';

type Column = SpreadsheetColumn<InnoStartup>;

/** The columns of the export of cards, with their headers and values in a language. */
export function exportedColumns(language: Language, ecosystems: readonly InnoEcosystem[]): Column[] {
  const nameOfEcosystem = new Map(ecosystems.map(({ id, name }) => [id, name]));
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
  const yesOrNo = (value: boolean): CellValue => {
    if (language === 'fr') return value ? 'Oui' : 'Non';
    return value ? 'Yes' : 'No';
  };
  const short = { width: 14 };
  const money = { type: 'money', width: 16 } as const;

  return [
    column('Nom', 'Name', ({ informations }) => informations.name, { width: 30 }),
    column('Statut', 'Status', ({ status }) => label('startupStatus', status), short),
    column('Validée le', 'Validated on', ({ validateDate }) => validateDate, { type: 'instant', width: 18 }),
    column('Secteur', 'Sector', ({ informations }) => label('sector', informations.sector)),
    column('Pays', 'Country', ({ informations }) => label('country', informations.country)),
    column('Région', 'Region', ({ informations }) => label('region', informations.region)),
    column('Écosystème', 'Ecosystem', ({ informations }) =>
      informations.ecosystemId === null ? null : (nameOfEcosystem.get(informations.ecosystemId) ?? null),
    ),
    column('Sous-écosystème', 'Sub-ecosystem', ({ informations }) => informations.subEcosystem),
    column('Présentation (français)', 'Presentation (French)', ({ offer }) => offer.shortDescriptionFr, {
      width: 50,
    }),
    column('Présentation (anglais)', 'Presentation (English)', ({ offer }) => offer.shortDescriptionEn, {
      width: 50,
    }),
    column('Maturité', 'Maturity', ({ offer }) => label('maturity', offer.maturity)),
    column('Marché', 'Market', ({ offer }) => several('market', offer.market), short),
    column('Recherche', 'Looking for', ({ raise }) => several('startupNeed', raise.need), { width: 36 }),
    column('Stade', 'Stage', ({ raise }) => label('raiseStage', raise.status), short),
    column('Montant recherché', 'Amount sought', ({ raise }) => raise.targetMoney, money),
    column('Ticket minimum', 'Minimum ticket', ({ raise }) => raise.minInvest, money),
    column('Clôture de la levée', 'Round closes', ({ raise }) => raise.dateRaise, {
      type: 'month',
      width: 16,
    }),
    column(
      'Dirigée par des femmes',
      'Women-led',
      ({ informations }) => yesOrNo(informations.businessWoman),
      short,
    ),
    column(
      'Impact positif',
      'Positive impact',
      ({ informations }) => yesOrNo(informations.environmentalImpact),
      short,
    ),
    column('Fondateurs', 'Founders', ({ team }) => team.fondateurs.map(founderLine).join('\n'), {
      width: 40,
    }),
    column('Collaborateurs', 'Staff', ({ team }) => team.collaborateurs, { type: 'number', width: 14 }),
    column('Contact', 'Contact', ({ raise }) => raise.contactName, { width: 26 }),
    column('E-mail du contact', 'Contact e-mail', ({ raise }) => raise.email, { width: 30 }),
    column(
      'Téléphone du contact',
      'Contact phone',
      ({ raise }) => raise.mobilePhone && formatPhone(raise.mobilePhone),
    ),
    column('E-mail du compte', 'Account e-mail', ({ informations }) => informations.email, { width: 30 }),
    column('Site', 'Website', ({ informations }) => informations.website, { width: 30 }),
    column('LinkedIn', 'LinkedIn', ({ informations }) => informations.linkedin, { width: 30 }),
    column('Lettre émetteur reçue', 'Issuer letter received', ({ informations }) =>
      yesOrNo(informations.hasLettreEmetteur),
    ),
    column('Fiche OFAC reçue', 'OFAC form received', ({ informations }) =>
      yesOrNo(informations.hasFicheOFAC),
    ),
  ];
}

function founderLine({ firstname, lastname, role }: InnoStartup['team']['fondateurs'][number]): string {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return role ? `${name} (${role})` : name;
}
