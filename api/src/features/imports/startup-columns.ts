import type { LabelKind } from '@passerelle/contract';
import type { Column } from './column.ts';

/*
 * The columns of a file of startups, named as in `import/mappings/passerelle.json`, which says what field of the card
 * each one fills; besides, whom an invitation hands the card to.
 */

const column = (name: string, fr: string, en: string, more: Partial<Column> = {}): Column => ({
  name,
  heading: { fr, en },
  ...more,
});
const wide = { width: 50 };

export const startupColumns: readonly Column[] = [
  column('name', 'Nom', 'Name', { isRequired: true, width: 30 }),
  column('accountEmail', 'E-mail du compte', 'Account e-mail', { width: 30 }),
  column('language', 'Langue', 'Language', { width: 12 }),
  column('sector', 'Secteur', 'Sector'),
  column('country', 'Pays', 'Country'),
  column('region', 'Région', 'Region'),
  column('ecosystem', 'Écosystème', 'Ecosystem'),
  column('subEcosystem', 'Sous-écosystème', 'Sub-ecosystem'),
  column('shortDescriptionFr', 'Présentation (français)', 'Presentation (French)', wide),
  column('shortDescriptionEn', 'Présentation (anglais)', 'Presentation (English)', wide),
  column('maturity', 'Maturité', 'Maturity'),
  column('market', 'Marché', 'Market'),
  column('marketOpportunityFr', 'Opportunité de marché (français)', 'Market opportunity (French)', wide),
  column('marketOpportunityEn', 'Opportunité de marché (anglais)', 'Market opportunity (English)', wide),
  column('innovativeSolutionFr', 'Solution innovante (français)', 'Innovative solution (French)', wide),
  column('innovativeSolutionEn', 'Solution innovante (anglais)', 'Innovative solution (English)', wide),
  column('economicModelFr', 'Modèle économique (français)', 'Business model (French)', wide),
  column('economicModelEn', 'Modèle économique (anglais)', 'Business model (English)', wide),
  column('need', 'Recherche', 'Looking for'),
  column('raiseStatus', 'Stade', 'Stage'),
  column('targetMoney', 'Montant recherché', 'Amount sought'),
  column('minInvest', 'Ticket minimum', 'Minimum ticket'),
  column('dateRaise', 'Clôture de la levée', 'Round closes'),
  column('businessWoman', 'Dirigée par des femmes', 'Women-led'),
  column('environmentalImpact', 'Impact positif', 'Positive impact'),
  column('collaborateurs', 'Collaborateurs', 'Staff', { width: 14 }),
  column('contactName', 'Contact', 'Contact', { width: 26 }),
  column('contactEmail', 'E-mail du contact', 'Contact e-mail', { width: 30 }),
  column('website', 'Site', 'Website', { width: 30 }),
  column('linkedin', 'LinkedIn', 'LinkedIn', { width: 30 }),
  column('video', 'Vidéo', 'Video', { width: 30 }),
];

/** The closed lists behind columns: a file may name their values by code or by label. */
export const startupLists: Readonly<Record<string, LabelKind>> = {
  sector: 'sector',
  country: 'country',
  region: 'region',
  maturity: 'maturity',
  market: 'market',
  need: 'startupNeed',
  raiseStatus: 'raiseStage',
};
