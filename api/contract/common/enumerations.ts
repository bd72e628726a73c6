/** Every closed list of values of the product. The order is the order in which screens offer them. */

export const roles = ['CLIENT', 'STARTUP', 'BANQUIER', 'INNO'] as const;
/**
 * What a member of the team may do, each including those before it: read; change what the team looks after, such as cards, requests
 * and news; and look after people, that is who has access and with what.
 */
export const staffRights = ['READER', 'EDITOR', 'ADMINISTRATOR'] as const;
/**
 * How far somebody of the team's list of users is. LOCKED: their sign-in is, for some minutes, after wrong passwords;
 * INVITED and EXPIRED: they have no account yet, and their link works, or does not any more.
 */
export const userStates = ['ACTIVE', 'LOCKED', 'INVITED', 'EXPIRED'] as const;
/** The columns that the team's list of users is sorted by; a state follows the order of `userStates`. */
export const userOrders = [
  'NAME_ASC',
  'NAME_DESC',
  'EMAIL_ASC',
  'EMAIL_DESC',
  'ROLE_ASC',
  'ROLE_DESC',
  'STATE_ASC',
  'STATE_DESC',
] as const;
export const languages = ['fr', 'en'] as const;

export const startupStatuses = ['CREATE', 'TO_VALIDATE', 'VALIDATED', 'DISABLED'] as const;
export const maturities = ['R_D', 'MARKET_FIT', 'CROISSANCE'] as const;
export const startupNeeds = ['FUND_RISING', 'BUSINESS_RELATIONSHIP'] as const;
export const raiseStages = ['SEED', 'SERIE_A', 'SERIE_B', 'NEXT_SERIES'] as const;
export const markets = ['B2B', 'B2C', 'B2B2C'] as const;
export const startupSorts = ['DATE_DESC', 'DATE_ASC', 'NAME_DESC', 'NAME_ASC'] as const;
/** An order that only a client can ask for: the cards that meet most of their criteria first, newest among equals. */
export const clientSorts = ['MATCH_DESC'] as const;
/** The orders of the table's other columns; a stage follows the order of `raiseStages`, nothing comes last. */
export const startupColumnSorts = [
  'SECTOR_ASC',
  'SECTOR_DESC',
  'COUNTRY_ASC',
  'COUNTRY_DESC',
  'STAGE_ASC',
  'STAGE_DESC',
  'STATUS_ASC',
  'STATUS_DESC',
] as const;
export const sectors = [
  'AD_TECH',
  'AGRITECH',
  'BIOTECH',
  'BLUETECH',
  'CHARITY',
  'CLEANTECH',
  'CONSUMER_GOODS',
  'CYBERSECURITY',
  'EDTECH',
  'ENERGY',
  'ENTERTAINMENT',
  'FASHIONTECH',
  'FINTECH',
  'FOODTECH',
  'FUTURE_OF_WORK',
  'GAMING',
  'GOVTECH',
  'GREENTECH',
  'HEALTH_TECH',
  'HR_TECH',
  'INDUSTRY',
  'LOGISTICS',
  'MARKETING',
  'MEDIAS',
  'MEDTECH',
  'MOBILITY',
  'PROPTECH',
  'REGTECH',
  'RETAIL',
  'ROBOTICS',
  'SMARTCITY',
  'SPACE_TECH',
  'SPORTECH',
  'TELCO',
  'TOURISM',
] as const;

/** Countries, regions and banking entities travel as their French names; `labels.ts` translates them. */
export const FRANCE = 'France';
export const countries = [FRANCE, 'Italie', 'Luxembourg', 'Espagne', 'Principauté de Monaco'] as const;
export const regions = [
  'Auvergne-Rhône-Alpes',
  'Bourgogne-Franche-Comté',
  'Bretagne',
  'Centre-Val de Loire',
  'Corse',
  'Grand Est',
  'Hauts-de-France',
  'Île-de-France',
  'Normandie',
  'Nouvelle-Aquitaine',
  'Occitanie',
  'Pays de la Loire',
  "Provence-Alpes-Côte d'Azur",
  'Guadeloupe',
  'Martinique',
  'Guyane',
  'Mayotte',
  'Réunion',
] as const;
export const bankingEntities = ['France', 'Luxembourg', 'Monaco', 'Suisse'] as const;

export const clientNeeds = ['INVESTMENT', 'BUSINESS_RELATIONSHIP'] as const;
export const searchTypes = ['ACTIVE', 'OPPORTUNITY'] as const;
export const investmentTypes = ['GOVERNANCE', 'REPORTING'] as const;
/** What of a client's criteria a card can meet or not, in the order in which they are listed. */
export const matchCriteria = ['SECTOR', 'COUNTRY', 'REGION', 'ECOSYSTEM', 'STAGE', 'TICKET', 'NEED'] as const;

/** The columns that the team's list of clients is sorted by. */
export const clientOrders = [
  'NAME_ASC',
  'NAME_DESC',
  'EMAIL_ASC',
  'EMAIL_DESC',
  'BANQUIER_ASC',
  'BANQUIER_DESC',
  'ENTITY_ASC',
  'ENTITY_DESC',
  'CONNECTION_ASC',
  'CONNECTION_DESC',
] as const;

export const contactRequestTypes = ['LINKING'] as const;
export const contactRequestStatuses = ['OPEN', 'WIP', 'DONE'] as const;

export type Role = (typeof roles)[number];
export type StaffRight = (typeof staffRights)[number];
export type UserState = (typeof userStates)[number];
export type UserOrder = (typeof userOrders)[number];
export type Language = (typeof languages)[number];
export type StartupStatus = (typeof startupStatuses)[number];
export type Maturity = (typeof maturities)[number];
export type StartupNeed = (typeof startupNeeds)[number];
export type RaiseStage = (typeof raiseStages)[number];
export type Market = (typeof markets)[number];
export type StartupSort = (typeof startupSorts)[number];
export type ClientSort = (typeof clientSorts)[number];
/** Every order that the list of startups can be asked for. */
export type StartupOrder = StartupSort | ClientSort | (typeof startupColumnSorts)[number];
export type Sector = (typeof sectors)[number];
export type Country = (typeof countries)[number];
export type Region = (typeof regions)[number];
export type BankingEntity = (typeof bankingEntities)[number];
export type ClientNeed = (typeof clientNeeds)[number];
export type SearchType = (typeof searchTypes)[number];
export type InvestmentType = (typeof investmentTypes)[number];
export type ClientOrder = (typeof clientOrders)[number];
export type MatchCriterion = (typeof matchCriteria)[number];
export type ContactRequestStatus = (typeof contactRequestStatuses)[number];

/** How one value is shown. */
export type Label = Readonly<Record<Language, string>>;
/** How each value of an enumeration is shown. */
export type Labels<Value extends string> = Readonly<Record<Value, Label>>;

/** What a client looks for, in the words of a startup's needs. */
export const startupNeedOfClientNeed: Record<ClientNeed, StartupNeed> = {
  INVESTMENT: 'FUND_RISING',
  BUSINESS_RELATIONSHIP: 'BUSINESS_RELATIONSHIP',
};
