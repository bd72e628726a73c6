import {
  type Maturity,
  maturities,
  type RaiseStage,
  raiseAmounts,
  type Sector,
  type StartupDraft,
  type StartupNeed,
} from '@passerelle/contract';
import type { Company } from '../../companies/company.ts';
import { monthAhead } from '../calendar.ts';
import { type Chance, happens, slug } from '../chance.ts';
import { fictionalPhone } from '../people.ts';
import { setFrench } from '../typography.ts';
import { wordEconomicModel } from './economic-models.ts';
import { chooseEcosystem, type PlannedEcosystem } from './ecosystems.ts';
import { planRoadMap } from './road-map.ts';

/** A film that its makers, the Blender Foundation, gave to everybody. */
const FREE_FILM = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
/** Nobody speaks in it. */
const filmInWords = {
  fr: 'Film d’animation sans paroles. Au matin, un grand lapin sort de son terrier et respire les fleurs. Trois rongeurs tuent un papillon et lui jettent des noix. Le lapin prépare des pièges dans la forêt et les attrape l’un après l’autre.',
  en: 'An animated film without words. In the morning, a big rabbit leaves his burrow and smells the flowers. Three rodents kill a butterfly and throw nuts at him. The rabbit sets traps in the forest and catches them one after the other.',
} as const;

const impactSectors: readonly Sector[] = [
  'CHARITY',
  'CLEANTECH',
  'ENERGY',
  'GREENTECH',
  'BLUETECH',
  'AGRITECH',
  'MOBILITY',
  'SMARTCITY',
];

/** What companies of a maturity ask for: whole euros, and the number of people who work there. */
const scales: Record<Maturity, { stages: RaiseStage[]; target: [number, number]; staff: [number, number] }> =
  {
    R_D: { stages: ['SEED'], target: [300_000, 1_500_000], staff: [2, 9] },
    MARKET_FIT: { stages: ['SEED', 'SERIE_A'], target: [1_000_000, 5_000_000], staff: [6, 28] },
    CROISSANCE: {
      stages: ['SERIE_A', 'SERIE_B', 'NEXT_SERIES'],
      target: [4_000_000, 25_000_000],
      staff: [20, 140],
    },
  };

const founderRoles = [
  { female: 'Présidente', male: 'Président' },
  { female: 'Directrice technique', male: 'Directeur technique' },
  { female: 'Directrice des opérations', male: 'Directeur des opérations' },
  { female: 'Directrice scientifique', male: 'Directeur scientifique' },
  { female: 'Directrice commerciale', male: 'Directeur commercial' },
] as const;

export interface Founder {
  sex: 'female' | 'male';
  firstName: string;
  lastName: string;
}

/** The people behind a company; the first one leads it. `names` draws in the language of the company's country. */
export function planFounders(names: Chance): Founder[] {
  return Array.from({ length: names.number.int({ min: 1, max: 4 }) }, () => {
    const sex = names.person.sexType() === 'female' ? 'female' : 'male';
    return { sex, firstName: names.person.firstName(sex), lastName: names.person.lastName() };
  });
}

export function contactAddress(company: Company, { firstName, lastName }: Founder): string {
  return `${slug(firstName)}.${slug(lastName)}@${slug(company.name)}.example`;
}

export interface ContentOptions {
  company: Company;
  founders: readonly Founder[];
  ecosystems: readonly PlannedEcosystem[];
  hasVideo: boolean;
  /** What the team has received of a company, known once it has looked at the card. */
  hasDocuments: boolean;
}

/** A card filled in as its company would do it. */
export function planContent(chance: Chance, today: Date, options: ContentOptions): StartupDraft {
  const { company, founders, ecosystems } = options;
  const [leader] = founders;
  if (!leader) throw new Error(`${company.name} has nobody who leads it.`);
  const maturity = chance.helpers.arrayElement(maturities);
  const economicModel = wordEconomicModel(chance, company.trade);
  return {
    informations: {
      name: company.name,
      sector: company.sector,
      country: company.country,
      region: company.region ?? null,
      ...chooseEcosystem(chance, ecosystems, company),
      video: options.hasVideo ? FREE_FILM : null,
      videoTranscriptFr: options.hasVideo ? setFrench(filmInWords.fr) : null,
      videoTranscriptEn: options.hasVideo ? filmInWords.en : null,
      website: `https://www.${slug(company.name)}.example`,
      linkedin: `https://reseau.example/company/${slug(company.name)}`,
      businessWoman: leader.sex === 'female',
      environmentalImpact: impactSectors.includes(company.sector) || happens(chance, 0.2),
      hasLettreEmetteur: options.hasDocuments,
      hasFicheOFAC: options.hasDocuments && happens(chance, 0.8),
      roadMap: planRoadMap(chance, today),
    },
    offer: {
      market: [...company.market],
      maturity,
      shortDescriptionFr: setFrench(company.short[0]),
      shortDescriptionEn: company.short[1],
      marketOpportunityFr: setFrench(company.opportunity[0]),
      marketOpportunityEn: company.opportunity[1],
      innovativeSolutionFr: setFrench(company.solution[0]),
      innovativeSolutionEn: company.solution[1],
      economicModelFr: setFrench(economicModel[0]),
      economicModelEn: economicModel[1],
    },
    raise: planRaise(chance, today, { maturity, company, leader }),
    team: {
      fondateurs: founders.map(({ sex, firstName, lastName }, index) => ({
        lastname: lastName,
        firstname: firstName,
        role: founderRoles[index]?.[sex] ?? null,
      })),
      collaborateurs: chance.number.int({ min: scales[maturity].staff[0], max: scales[maturity].staff[1] }),
    },
  };
}

function planRaise(
  chance: Chance,
  today: Date,
  { maturity, company, leader }: { maturity: Maturity; company: Company; leader: Founder },
): StartupDraft['raise'] {
  const raises = happens(chance, 0.8);
  const need: StartupNeed[] = raises ? ['FUND_RISING'] : ['BUSINESS_RELATIONSHIP'];
  if (raises && happens(chance, 0.55)) need.push('BUSINESS_RELATIONSHIP');
  const { stages, target } = scales[maturity];
  const targetMoney = chance.number.int({ min: target[0], max: target[1], multipleOf: 50_000 });
  const tickets = [100_000, 100_000, 150_000, 250_000, 500_000];
  return {
    need,
    status: raises ? chance.helpers.arrayElement(stages) : null,
    targetMoney: raises ? targetMoney : raiseAmounts.default,
    minInvest: raises ? Math.min(chance.helpers.arrayElement(tickets), targetMoney) : raiseAmounts.default,
    dateRaise:
      raises && happens(chance, 0.85) ? monthAhead(today, chance.number.int({ min: 1, max: 11 })) : null,
    contactName: `${leader.firstName} ${leader.lastName}`,
    email: contactAddress(company, leader),
    mobilePhone: happens(chance, 0.8) ? fictionalPhone(chance) : null,
  };
}
