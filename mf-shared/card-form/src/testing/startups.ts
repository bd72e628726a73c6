import type { OwnerStartup } from '@passerelle/contract';
import { blankParts } from '@passerelle/contract/startups/testing/blank-parts';

// What the team notes of a card, its startup does not receive.
const { hasLettreEmetteur, hasFicheOFAC, ...ownInformations } = blankParts.informations;

/** A card as activation creates it. */
export const blankStartup: OwnerStartup = {
  id: '0b8f6f0c-3d1e-4a52-9d5c-111111111111',
  status: 'CREATE',
  validateDate: null,
  revision: 3,
  pictureIds: [],
  ...blankParts,
  informations: { ...ownInformations, email: 'equipe@orphee.example' },
};

export const ecosystem = {
  id: '0b8f6f0c-3d1e-4a52-9d5c-222222222222',
  name: 'Village de Rennes',
  comment: null,
  subEcosystems: [{ name: 'Santé' }, { name: 'Mer' }],
};
export const logoId = '0b8f6f0c-3d1e-4a52-9d5c-333333333333';
export const pictureId = '0b8f6f0c-3d1e-4a52-9d5c-444444444444';

/** A card with nothing missing, waiting for validation. */
export const completeStartup: OwnerStartup = {
  ...blankStartup,
  status: 'TO_VALIDATE',
  pictureIds: [pictureId],
  informations: {
    ...blankStartup.informations,
    name: 'Orphée Santé',
    logoId,
    sector: 'HEALTH_TECH',
    country: 'France',
    region: 'Bretagne',
    ecosystemId: ecosystem.id,
    subEcosystem: 'Santé',
    website: 'https://orphee.example',
    imageAlternatives: [
      {
        imageId: pictureId,
        isDecorative: false,
        textFr: 'La caméra sur le comptoir d’une pharmacie',
        textEn: 'The camera on the counter of a pharmacy',
      },
    ],
    roadMap: [{ date: '2023-03-01', descriptionFr: 'Création à Rennes', descriptionEn: 'Founded in Rennes' }],
  },
  offer: {
    ...blankStartup.offer,
    market: ['B2B'],
    maturity: 'MARKET_FIT',
    shortDescriptionFr: 'Le dépistage de la rétine en deux minutes',
    shortDescriptionEn: 'Retina screening in two minutes',
    marketOpportunityFr: 'Quatre millions de personnes',
    marketOpportunityEn: 'Four million people',
    innovativeSolutionFr: 'Une caméra au comptoir',
    innovativeSolutionEn: 'A camera on the counter',
    economicModelFr: 'Abonnement mensuel',
    economicModelEn: 'Monthly subscription',
  },
  raise: {
    ...blankStartup.raise,
    need: ['FUND_RISING'],
    status: 'SEED',
    targetMoney: 1_500_000,
    minInvest: 150_000,
    dateRaise: '2027-03',
    contactName: 'Ada Martin',
    email: 'ada@orphee.example',
    mobilePhone: { indicatif: '+33', number: '612345678' },
  },
  team: {
    ...blankStartup.team,
    fondateurs: [{ lastname: 'Martin', firstname: 'Ada', role: 'Présidente' }],
    collaborateurs: 16,
  },
};
