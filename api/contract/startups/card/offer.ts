import { cardLimits } from '../../common/limits.ts';
import { everyone, oneOf, type Part, severalOf, text } from './kinds.ts';
import { anyOf } from './narrowing.ts';
import type { Sheet } from './sheets.ts';

const shortDescription = { is: text(cardLimits.shortDescriptionLength), sentTo: everyone } as const;
const marketOpportunity = { is: text(cardLimits.marketOpportunityLength), sentTo: everyone } as const;
const innovativeSolution = { is: text(cardLimits.innovativeSolutionLength), sentTo: everyone } as const;
const economicModel = { is: text(cardLimits.economicModelLength), sentTo: everyone } as const;

/** What the startup offers, each text in both languages. */
export const offer = {
  market: { is: severalOf('market'), sentTo: everyone },
  maturity: { is: oneOf('maturity'), sentTo: everyone, filter: anyOf('maturities') },
  shortDescriptionFr: shortDescription,
  shortDescriptionEn: shortDescription,
  marketOpportunityFr: marketOpportunity,
  marketOpportunityEn: marketOpportunity,
  innovativeSolutionFr: innovativeSolution,
  innovativeSolutionEn: innovativeSolution,
  economicModelFr: economicModel,
  economicModelEn: economicModel,
} as const satisfies Part;

export const offerSheet = {
  offer: {
    shortDescriptionFr: {
      fr: 'Présentation (français)',
      en: 'Presentation (French)',
      exported: 50,
      imported: 50,
    },
    shortDescriptionEn: {
      fr: 'Présentation (anglais)',
      en: 'Presentation (English)',
      exported: 50,
      imported: 50,
    },
    maturity: { fr: 'Maturité', en: 'Maturity', exported: true, imported: true },
    market: { fr: 'Marché', en: 'Market', exported: 14, imported: true },
    marketOpportunityFr: {
      fr: 'Opportunité de marché (français)',
      en: 'Market opportunity (French)',
      imported: 50,
    },
    marketOpportunityEn: {
      fr: 'Opportunité de marché (anglais)',
      en: 'Market opportunity (English)',
      imported: 50,
    },
    innovativeSolutionFr: {
      fr: 'Solution innovante (français)',
      en: 'Innovative solution (French)',
      imported: 50,
    },
    innovativeSolutionEn: {
      fr: 'Solution innovante (anglais)',
      en: 'Innovative solution (English)',
      imported: 50,
    },
    economicModelFr: { fr: 'Modèle économique (français)', en: 'Business model (French)', imported: 50 },
    economicModelEn: { fr: 'Modèle économique (anglais)', en: 'Business model (English)', imported: 50 },
  },
} as const satisfies Sheet<typeof offer>;
