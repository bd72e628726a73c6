import type { Company } from './company.ts';

const long = (text: string, times: number) => Array(times).fill(text).join(' ');

/** Made-up companies with texts over the card's limits, for machines without the real ones. */
export const sampleCompanies: Company[] = [
  {
    name: 'Éclaircie Énergie',
    region: 'Bretagne',
    motto: 'La chaleur perdue des ateliers, mesurée, stockée puis rendue aux quartiers voisins',
    about: long(
      'Éclaircie Énergie équipe les ateliers qui perdent leur chaleur faute de savoir où la porter.',
      6,
    ),
    project: long(
      'Un échangeur compact relie l’atelier au réseau du quartier, et un jumeau numérique règle son débit.',
      8,
    ),
    since: '2021-03-01',
  },
  {
    name: 'Forêt & Façade',
    region: 'Grand Est',
    motto: 'Des façades en hêtre massif, préfabriquées à moins de cent kilomètres du chantier',
    about: long(
      'Forêt & Façade transforme le hêtre local en panneaux prêts à poser pour les bâtiments publics.',
      6,
    ),
    project: long(
      'Le collage à froid et le séchage court divisent par deux l’énergie de fabrication des panneaux.',
      8,
    ),
    since: '2019-09-15',
  },
  {
    name: 'Océane Santé',
    region: 'Réunion',
    motto: 'Le suivi des plaies chroniques à domicile, par l’image et avec une infirmière référente',
    about: long(
      'Océane Santé accompagne les soins à domicile là où les spécialistes sont à plusieurs heures.',
      6,
    ),
    project: long(
      'Une photographie calibrée et une lecture assistée préviennent les complications des plaies.',
      8,
    ),
    since: '2022-06-01',
  },
];
