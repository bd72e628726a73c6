import type { InformationsDraft } from '@passerelle/contract';
import type { Bilingual } from '../../companies/company.ts';
import { dayAgo } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { setFrench } from '../typography.ts';

const beginnings: readonly Bilingual[] = [
  ['Création de la société', 'Company founded'],
  ['Création par trois anciens chercheurs', 'Founded by three former researchers'],
  ['Création après deux ans de prototype', 'Founded after two years of prototyping'],
];

const milestones: readonly Bilingual[] = [
  ['Premier client signé', 'First customer signed'],
  ['Dépôt du premier brevet', 'First patent filed'],
  ['Prix régional de l’innovation', 'Regional innovation award'],
  ['Ouverture du site de production', 'Production site opened'],
  ['Premier contrat à l’étranger', 'First contract abroad'],
  ['Dixième collaborateur', 'Tenth employee'],
  ['Levée d’amorçage de 600 000 euros', 'Seed round of 600,000 euros'],
  ['Partenariat avec un grand groupe', 'Partnership with a large group'],
  ['Étude indépendante publiée', 'Independent study published'],
  ['Centième client', 'Hundredth customer'],
  ['Label de confiance obtenu', 'Trust label obtained'],
];

const plans: readonly Bilingual[] = [
  ['Lancement de la deuxième génération', 'Launch of the second generation'],
  ['Ouverture d’un bureau à Milan', 'Office opening in Milan'],
  ['Équilibre d’exploitation', 'Operating break-even'],
  ['Certification européenne', 'European certification'],
  ['Passage à la production en série', 'Move to series production'],
];

/** Key dates of a company, oldest first: its beginning, what it has reached, what it plans. */
export function planRoadMap(chance: Chance, today: Date): InformationsDraft['roadMap'] {
  const entry = ([french, english]: Bilingual, daysAgo: number) => ({
    date: dayAgo(today, daysAgo),
    descriptionFr: setFrench(french),
    descriptionEn: english,
  });
  const reached = chance.helpers.arrayElements(milestones, { min: 1, max: 4 });
  const age = chance.number.int({ min: 800, max: 2400 });
  const interval = Math.floor(age / (reached.length + 1));
  return [
    entry(chance.helpers.arrayElement(beginnings), age),
    ...reached.map((milestone, index) => entry(milestone, age - (index + 1) * interval + 15)),
    entry(chance.helpers.arrayElement(plans), -chance.number.int({ min: 40, max: 400 })),
  ];
}
