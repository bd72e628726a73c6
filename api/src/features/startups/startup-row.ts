import {
  type Country,
  type InformationsDraft,
  type InnoStartup,
  type Market,
  type Maturity,
  type OfferDraft,
  type RaiseDraft,
  type RaiseStage,
  type ReceivedDocuments,
  type Region,
  type Sector,
  type StartupNeed,
  type StartupStatus,
  searchKey,
  startupNeeds,
  type TeamDraft,
} from '@passerelle/contract';

/** A row of `startups`. Instants are ISO 8601 text; flags come back as 0 and 1 from SQLite. */
export interface StartupRow {
  id: string;
  user_id: string | null;
  status: StartupStatus;
  validate_date: string | null;
  disabled_at: string | null;
  created_at: string;
  updated_at: string;
  revision: number;
  import_key: string | null;
  name: string | null;
  search_name: string;
  sector: Sector | null;
  country: Country | null;
  region: Region | null;
  ecosystem_id: string | null;
  sub_ecosystem: string | null;
  video: string | null;
  website: string | null;
  linkedin: string | null;
  business_woman: boolean | number;
  environmental_impact: boolean | number;
  has_lettre_emetteur: boolean | number;
  has_fiche_ofac: boolean | number;
  road_map: string;
  market: string;
  maturity: Maturity | null;
  short_description_fr: string | null;
  short_description_en: string | null;
  market_opportunity_fr: string | null;
  market_opportunity_en: string | null;
  innovative_solution_fr: string | null;
  innovative_solution_en: string | null;
  economic_model_fr: string | null;
  economic_model_en: string | null;
  /** In the order of `startupNeeds`, separated by commas. */
  needs: string;
  raise_status: RaiseStage | null;
  target_money: number | null;
  min_invest: number | null;
  date_raise: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone_indicatif: string | null;
  contact_phone_number: string | null;
  fondateurs: string;
  collaborateurs: number | null;
}

/** What a card is read from: its row with the address of its account, and its files. */
export interface CardSources {
  row: StartupRow & { account_email: string | null };
  logoId: string | null;
  /** In the order in which they were added. */
  pictureIds: string[];
}

/** A card, whole, as INNO sees it. */
export function cardOf({ row, logoId, pictureIds }: CardSources): InnoStartup {
  const roadMap: InnoStartup['informations']['roadMap'] = JSON.parse(row.road_map);
  const market: Market[] = JSON.parse(row.market);
  const fondateurs: InnoStartup['team']['fondateurs'] = JSON.parse(row.fondateurs);
  return {
    id: row.id,
    status: row.status,
    validateDate: row.validate_date,
    revision: row.revision,
    pictureIds,
    informations: {
      name: row.name,
      logoId,
      sector: row.sector,
      country: row.country,
      region: row.region,
      ecosystemId: row.ecosystem_id,
      subEcosystem: row.sub_ecosystem,
      video: row.video,
      website: row.website,
      linkedin: row.linkedin,
      businessWoman: Boolean(row.business_woman),
      environmentalImpact: Boolean(row.environmental_impact),
      hasLettreEmetteur: Boolean(row.has_lettre_emetteur),
      hasFicheOFAC: Boolean(row.has_fiche_ofac),
      roadMap,
      email: row.account_email,
    },
    offer: {
      market,
      maturity: row.maturity,
      shortDescriptionFr: row.short_description_fr,
      shortDescriptionEn: row.short_description_en,
      marketOpportunityFr: row.market_opportunity_fr,
      marketOpportunityEn: row.market_opportunity_en,
      innovativeSolutionFr: row.innovative_solution_fr,
      innovativeSolutionEn: row.innovative_solution_en,
      economicModelFr: row.economic_model_fr,
      economicModelEn: row.economic_model_en,
    },
    raise: {
      need: startupNeeds.filter((need) => row.needs.split(',').includes(need)),
      status: row.raise_status,
      targetMoney: row.target_money,
      minInvest: row.min_invest,
      dateRaise: row.date_raise,
      contactName: row.contact_name,
      email: row.contact_email,
      mobilePhone:
        row.contact_phone_indicatif && row.contact_phone_number
          ? { indicatif: row.contact_phone_indicatif, number: row.contact_phone_number }
          : null,
    },
    team: { fondateurs, collaborateurs: row.collaborateurs },
  };
}

/** What a save stores of each part. The two documents stay as they are where not given. */
export const columnsOf = {
  informations: (part: InformationsDraft): Partial<StartupRow> => ({
    name: part.name,
    search_name: searchKey(part.name ?? ''),
    sector: part.sector,
    country: part.country,
    region: part.region,
    ecosystem_id: part.ecosystemId,
    sub_ecosystem: part.subEcosystem,
    video: part.video,
    website: part.website,
    linkedin: part.linkedin,
    business_woman: part.businessWoman,
    environmental_impact: part.environmentalImpact,
    ...columnsOfDocuments(part),
    road_map: JSON.stringify(part.roadMap),
  }),

  offer: (part: OfferDraft): Partial<StartupRow> => ({
    market: JSON.stringify(part.market),
    maturity: part.maturity,
    short_description_fr: part.shortDescriptionFr,
    short_description_en: part.shortDescriptionEn,
    market_opportunity_fr: part.marketOpportunityFr,
    market_opportunity_en: part.marketOpportunityEn,
    innovative_solution_fr: part.innovativeSolutionFr,
    innovative_solution_en: part.innovativeSolutionEn,
    economic_model_fr: part.economicModelFr,
    economic_model_en: part.economicModelEn,
  }),

  raise: (part: RaiseDraft): Partial<StartupRow> => ({
    needs: startupNeeds.filter((need) => part.need.includes(need)).join(),
    raise_status: part.status,
    target_money: part.targetMoney,
    min_invest: part.minInvest,
    date_raise: part.dateRaise,
    contact_name: part.contactName,
    contact_email: part.email,
    contact_phone_indicatif: part.mobilePhone?.indicatif ?? null,
    contact_phone_number: part.mobilePhone?.number ?? null,
  }),

  team: (part: TeamDraft): Partial<StartupRow> => ({
    fondateurs: JSON.stringify(part.fondateurs),
    collaborateurs: part.collaborateurs,
  }),
};

/** What is stored of the two documents; each stays as it is where it is not given. */
export function columnsOfDocuments(documents: ReceivedDocuments): Partial<StartupRow> {
  const { hasLettreEmetteur, hasFicheOFAC } = documents;
  return {
    ...(hasLettreEmetteur !== undefined && { has_lettre_emetteur: hasLettreEmetteur }),
    ...(hasFicheOFAC !== undefined && { has_fiche_ofac: hasFicheOFAC }),
  };
}

/** Every choice of needs that a card can have, in the order of `startupNeeds`. */
const choicesOfNeeds = startupNeeds.reduce<StartupNeed[][]>(
  (choices, need) => choices.concat(choices.map((choice) => choice.concat(need))),
  [[]],
);

/** What the column `needs` holds where a card has at least one of the wanted needs. */
export function needsWithAny(wanted: readonly StartupNeed[]): string[] {
  return choicesOfNeeds
    .filter((choice) => choice.some((need) => wanted.includes(need)))
    .map((choice) => choice.join());
}
