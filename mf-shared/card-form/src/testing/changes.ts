import type { OwnerStartup, ProposedChanges } from '@passerelle/contract';
import { completeStartup, pictureId } from './startups.ts';

const shown: OwnerStartup = {
  ...completeStartup,
  status: 'VALIDATED',
  validateDate: '2026-11-20T09:00:00.000Z',
};

const otherLogoId = '0b8f6f0c-3d1e-4a52-9d5c-555555555555';
const otherPictureId = '0b8f6f0c-3d1e-4a52-9d5c-666666666666';

/** What a startup has changed on its validated card: a text, a key date in English alone, the logo, a further picture. */
export const proposedChanges: ProposedChanges = {
  status: 'WAITING',
  revision: 7,
  date: '2026-11-27T09:00:00.000Z',
  comment: null,
  fields: ['pictureIds', 'offer.shortDescriptionFr', 'informations.roadMap', 'informations.logoId'],
  shown,
  proposed: {
    ...shown,
    pictureIds: [pictureId, otherPictureId],
    informations: {
      ...shown.informations,
      logoId: otherLogoId,
      roadMap: [
        {
          date: '2023-03-01',
          descriptionFr: 'Création à Rennes',
          descriptionEn: 'Founded in Rennes, Brittany',
        },
        { date: '2026-11-05', descriptionFr: 'Marquage CE', descriptionEn: 'CE mark' },
      ],
    },
    offer: { ...shown.offer, shortDescriptionFr: 'Le dépistage de la rétine en une minute' },
  },
};

/** The same changes, which the team has refused. */
export const refusedChanges: ProposedChanges = {
  ...proposedChanges,
  status: 'REFUSED',
  revision: 8,
  date: '2026-11-28T09:00:00.000Z',
  comment: 'Deux lignes :\ndites d’où vient la minute.',
};
