import { type Country, FRANCE, type Sector } from '@passerelle/contract';
import { type Chance, createChance, happens } from '../chance.ts';
import { setFrench } from '../typography.ts';

export interface PlannedEcosystem {
  id: string;
  name: string;
  comment: string | null;
  subEcosystems: readonly { id: string; name: string }[];
  /** The companies that it takes in; without it, those that no other does. */
  admits?: { countries?: readonly Country[]; sectors?: readonly Sector[] };
}

type Definition = Omit<PlannedEcosystem, 'id' | 'subEcosystems'> & { subEcosystems: readonly string[] };

const definitions: readonly Definition[] = [
  {
    name: 'Réseau des Villages',
    comment: 'Accélérateurs régionaux partenaires ; un correspondant par thème.',
    subEcosystems: ['Commerce', 'Culture et loisirs', 'Finance', 'Numérique', 'Société'],
  },
  {
    name: 'Incubateur des Deux-Rives',
    comment: 'Deux promotions par an, au printemps et à l’automne.',
    subEcosystems: ['Promotion de printemps', 'Promotion d’automne', 'Anciens'],
  },
  {
    name: 'Pôle Santé Horizon',
    comment: 'Dossiers relus par un comité médical avant transmission.',
    subEcosystems: ['Dispositifs médicaux', 'Santé numérique', 'Biotechnologies'],
    admits: { sectors: ['HEALTH_TECH', 'MEDTECH', 'BIOTECH'] },
  },
  {
    name: 'Campus Terre et Mer',
    comment: 'Fermes pilotes et bassins d’essai en Bretagne et en Nouvelle-Aquitaine.',
    subEcosystems: ['Agriculture', 'Alimentation', 'Océan'],
    admits: { sectors: ['AGRITECH', 'FOODTECH', 'BLUETECH'] },
  },
  {
    name: 'Industrie Demain',
    comment: null,
    subEcosystems: ['Robotique', 'Matériaux', 'Énergie', 'Espace'],
    admits: { sectors: ['INDUSTRY', 'ROBOTICS', 'SPACE_TECH', 'ENERGY', 'CLEANTECH'] },
  },
  {
    name: 'Cercle de la Ville durable',
    comment: 'Financé par douze collectivités.',
    subEcosystems: ['Bâtiment', 'Mobilité', 'Espace public'],
    admits: { sectors: ['MOBILITY', 'SMARTCITY', 'PROPTECH', 'GREENTECH'] },
  },
  {
    name: 'Kirchberg Atelier',
    comment: 'Partenaire à Luxembourg depuis 2021.',
    subEcosystems: ['Finance', 'Réglementation', 'Réseaux'],
    admits: { countries: ['Luxembourg'] },
  },
  {
    name: 'Officina Milano',
    comment: null,
    subEcosystems: ['Design', 'Industria'],
    admits: { countries: ['Italie'] },
  },
  {
    name: 'Obrador Barcelona',
    comment: null,
    subEcosystems: [],
    admits: { countries: ['Espagne'] },
  },
  {
    name: 'Monaco Élan',
    comment: 'Réservé aux sociétés établies en Principauté.',
    subEcosystems: [],
    admits: { countries: ['Principauté de Monaco'] },
  },
];

export function planEcosystems(): PlannedEcosystem[] {
  const chance = createChance(202);
  return definitions.map((definition) => ({
    ...definition,
    id: chance.string.uuid(),
    comment: definition.comment && setFrench(definition.comment),
    subEcosystems: definition.subEcosystems.map((name) => ({ id: chance.string.uuid(), name })),
  }));
}

/** Where a company belongs: by its country abroad, by its sector in France, else to one of the general ones. */
export function chooseEcosystem(
  chance: Chance,
  ecosystems: readonly PlannedEcosystem[],
  { country, sector }: { country: Country; sector: Sector },
): { ecosystemId: string; subEcosystem: string | null } {
  const admits = ({ admits: rule }: PlannedEcosystem) =>
    country === FRANCE ? rule?.sectors?.includes(sector) : rule?.countries?.includes(country);
  const ecosystem =
    ecosystems.find(admits) ?? chance.helpers.arrayElement(ecosystems.filter(({ admits: rule }) => !rule));
  const subEcosystem =
    ecosystem.subEcosystems.length > 0 && happens(chance, 0.75)
      ? chance.helpers.arrayElement(ecosystem.subEcosystems).name
      : null;
  return { ecosystemId: ecosystem.id, subEcosystem };
}
