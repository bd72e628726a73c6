import { cardLimits, lineLength } from '../../common/limits.ts';
import { entries, everyone, line, number, type Part } from './kinds.ts';
import type { Sheet } from './sheets.ts';

const founder = { lastname: line(lineLength), firstname: line(lineLength), role: line(lineLength) };

/** Who leads the startup, and how many people work there. */
export const team = {
  fondateurs: { is: entries(founder, cardLimits.foundersMaximum), sentTo: everyone },
  collaborateurs: {
    is: number({ minimum: 0, maximum: cardLimits.collaboratorsMaximum, missing: 'COLLABORATORS_REQUIRED' }),
    sentTo: everyone,
  },
} as const satisfies Part;

export const teamSheet = {
  team: {
    fondateurs: { fr: 'Fondateurs', en: 'Founders', exported: 40 },
    collaborateurs: { fr: 'Collaborateurs', en: 'Staff', exported: 14, imported: 14 },
  },
} as const satisfies Sheet<typeof team>;
