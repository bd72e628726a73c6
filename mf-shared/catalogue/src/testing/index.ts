import type { Ecosystem } from '@passerelle/contract/administration/ecosystem';
import type { Page } from '@passerelle/contract/common/paging';
import type { InnoStartup, Startup } from '@passerelle/contract/startups/startup';
import { blankParts } from '@passerelle/contract/startups/testing/blank-parts';
import type { Call } from '@passerelle/testing';

/** For tests of screens only: cards as the API answers them. */

const idOf = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;

export const village: Ecosystem = {
  id: idOf(900),
  name: 'Village de Rennes',
  subEcosystems: [{ name: 'Mer' }, { name: 'Santé' }],
};

/** A validated card with everything on it. */
export const orphee: InnoStartup = {
  id: idOf(1),
  status: 'VALIDATED',
  revision: 3,
  validateDate: '2026-11-04T09:00:00.000Z',
  pictureIds: [idOf(801), idOf(802)],
  informations: {
    ...blankParts.informations,
    name: 'Orphée Santé',
    logoId: null,
    sector: 'HEALTH_TECH',
    country: 'France',
    region: 'Bretagne',
    ecosystemId: village.id,
    subEcosystem: 'Santé',
    video: 'https://youtu.be/aqz-KE-bpKQ',
    website: 'https://www.orphee.example',
    linkedin: 'linkedin.com/company/orphee',
    businessWoman: true,
    environmentalImpact: true,
    roadMap: [
      { date: '2024-11-05', descriptionFr: 'Marquage CE', descriptionEn: 'CE mark' },
      { date: '2023-03-01', descriptionFr: 'Création à Rennes', descriptionEn: 'Founded in Rennes' },
    ],
    email: 'compte@orphee.example',
    hasLettreEmetteur: false,
    hasFicheOFAC: false,
  },
  offer: {
    ...blankParts.offer,
    market: ['B2B'],
    maturity: 'MARKET_FIT',
    shortDescriptionFr: 'Le dépistage de la rétine en deux minutes',
    shortDescriptionEn: 'Retina screening in two minutes',
    marketOpportunityFr: 'Quatre millions de personnes diabétiques',
    marketOpportunityEn: 'Four million people with diabetes',
    innovativeSolutionFr: 'Une caméra posée au comptoir',
    innovativeSolutionEn: null,
    economicModelFr: 'Abonnement mensuel',
    economicModelEn: 'Monthly subscription',
  },
  raise: {
    ...blankParts.raise,
    need: ['FUND_RISING'],
    status: 'SEED',
    targetMoney: 1_500_000,
    minInvest: 150_000,
    dateRaise: '2027-03',
    contactName: 'Ada Martin',
    email: 'ada@orphee.example',
    mobilePhone: null,
  },
  team: {
    ...blankParts.team,
    fondateurs: [{ lastname: 'Martin', firstname: 'Ada', role: 'Présidente' }],
    collaborateurs: 16,
  },
};

/** Further cards with different names: `Startup 2`, `Startup 3` and so on. */
export function startups(count: number): InnoStartup[] {
  return Array.from({ length: count }, (_, index) => ({
    ...orphee,
    id: idOf(index + 2),
    informations: { ...orphee.informations, name: `Startup ${index + 2}` },
  }));
}

/** `GET /startup` over some cards: it pages as the API does, the filters are left to the API's own tests. */
export function pagesOf(cards: Startup[]) {
  return ({ query }: Call): Page<Startup> => {
    const size = Number(query.get('pageSize'));
    const start = Number(query.get('page')) * size;
    return { data: cards.slice(start, start + size), totalElements: cards.length };
  };
}
