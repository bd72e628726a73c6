/** Every number of the product's rules; sections 5 and 9 of both specifications, and the decisions on them. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEBIBYTE = 1024 * 1024;

export const passwordLimits = { minimumLength: 12, maximumLength: 200 } as const;
export const loginLimits = {
  failuresBeforeLock: 5,
  lockMilliseconds: 10 * MINUTE,
  remainingShownUpTo: 3,
} as const;
export const tokenLifetimes = { invitationMilliseconds: 7 * DAY, resetMilliseconds: HOUR } as const;
/** For how long an act that is asked for again is the same one: pressed twice, or its answer was lost. */
export const repeatWindows = { invitationMilliseconds: MINUTE, activationMilliseconds: 5 * MINUTE } as const;
/** 13 months, in days: what the cookie notice promises. */
export const cookieDays = 395;
/** 13 months of sign-ins are kept; the activity tab shows the last 90 days. */
export const connectionHistory = { keptMonths: 13, shownDays: 90, datesMaximum: 5000 } as const;

/** Most characters of a person's name, an e-mail address or another one-line text that no rule limits further. */
export const lineLength = 200;
/** Longest e-mail address (RFC 5321). */
export const emailLength = 254;
export const addressLength = 500;
/** Bounds a number that no other rule bounds to what the databases' 32-bit integers hold. */
export const integerMaximum = 2_147_483_647;
export const commentLength = 2000;
/** Characters of the evidence of a client's consent. */
export const consentEvidenceLength = 1000;
/** Changes of one contact request that its history shows, the newest ones. */
export const eventHistoryMaximum = 500;

export const cardLimits = {
  nameLength: 100,
  shortDescriptionLength: 70,
  marketOpportunityLength: 450,
  innovativeSolutionLength: 650,
  economicModelLength: 750,
  /** An unfinished card may hold a text over its limit, so that nobody loses what they pasted; but not any size. */
  draftTextLength: 10_000,
  keyDatesMaximum: 12,
  keyDateDescriptionLength: 80,
  foundersMaximum: 5,
  picturesMaximum: 3,
  collaboratorsMaximum: 1_000_000,
} as const;

/** Whole euros. */
export const raiseAmounts = { minimum: 100_000, maximum: 100_000_000, default: 100_000 } as const;
/** Whole euros. */
export const investmentAmounts = { minimum: 0, maximum: 10_000_000, step: 5_000 } as const;
/** Whole euros; start included, end excluded. */
export const raiseValueBuckets = [
  { from: 0, to: 200_000 },
  { from: 200_000, to: 500_000 },
  { from: 500_000, to: 2_000_000 },
  { from: 2_000_000, to: null },
] as const;

export const uploadLimits = {
  bytes: 5 * MEBIBYTE,
  /** Of an SVG: it is checked element by element, and served as it is to everyone who sees the card. */
  drawingBytes: MEBIBYTE,
  pixels: 40_000_000,
  extensions: ['png', 'jpg', 'jpeg', 'svg'],
  /** Widths, in pixels, in which a picture is served beside its own. */
  widths: [120, 240, 480, 960],
} as const;

/** A file of startups or invitations; its bytes are those of any upload. */
export const importLimits = {
  /** Startups or people in one file: all of them are stored in one transaction. */
  rows: 2000,
  columns: 100,
  /** Of an .xlsx file, which is packed: a real one with so many rows stays far below. */
  unpackedBytes: 32 * MEBIBYTE,
  /** Reading takes at most so long; a second is plenty for 2,000 rows. */
  readMilliseconds: 20 * SECOND,
  /** A wrong cell is shown up to so many characters. */
  shownLength: 60,
} as const;

export const startupListPage = 9;
/** The team's list of clients is one answer, not pages; more clients than this are not shown. */
export const clientListMaximum = 5000;
/** Startups that a client has looked at, the last ones. */
export const viewedStartupsMaximum = 1000;
/** Accounts and open invitations together, asked for without paging. */
export const userListMaximum = 5000;
/** Ecosystems that a client's criteria may name. */
export const criteriaEcosystemsMaximum = 500;
/** Within one ecosystem. */
export const subEcosystemsMaximum = 200;
export const pageLimits = { default: 20, maximum: 100 } as const;
export const searchLimits = { debounceMilliseconds: 250, results: 10, textLength: 100 } as const;
export const networkRetryMilliseconds = SECOND;
/** How long a page waits for the API. */
export const waitLimits = {
  /** What is read and not answered by then is given up, and can be tried again. */
  readMilliseconds: 30 * SECOND,
  /** A page that is not there by then says so, and offers to try again. */
  patienceMilliseconds: 10 * SECOND,
  /** A sign-out that was not answered is repeated so often. */
  signOutRepeatMilliseconds: 30 * SECOND,
} as const;
/** Openings of one card by one person within this time count as one visit. */
export const visitWindowMilliseconds = 30 * MINUTE;
export const visitStatisticsMilliseconds = 90 * DAY;
export const lastVisitedMaximum = 10;
/** The mail that tells a client of new cards. */
export const digestLimits = {
  /** From one mail to the next, in days, by how the client searches. */
  daysBetween: { ACTIVE: 1, OPPORTUNITY: 7 },
  /** Cards that one mail shows; of more it says how many. */
  cardsShown: 50,
  /** A link that stops the mails works at least this long, in days. */
  stopLinkDays: 395,
} as const;
/** People whom one press may have mailed before it asks, and says how many they are. */
export const mailLimits = { recipientsWithoutQuestion: 50 } as const;
export const shortNewsLimits = { titleLength: 100, textLength: 1000 } as const;
/** The dashboard's period in days: 13 months hold at most 397. */
export const dashboardLimits = {
  /** Whole years around a life of the platform: beyond them a day or its neighbours are no ISO 8601 days any more. */
  firstYear: 1900,
  lastYear: 2999,
  defaultDays: 30,
  maximumDays: 400,
  topStartups: 5,
  topClients: 5,
  topSectors: 3,
  topEcosystems: 3,
} as const;
export const feedLimits = { maximum: 20, linkLength: 2000 } as const;
/** Pieces of startup news on the clients' home page. */
export const startupNewsMaximum = 6;
export const sessionIdleDays = 30;
/** What was typed and not saved waits in the browser as long as a session would. */
export const unsavedTextDays = sessionIdleDays;

/** Version of the terms of use: a new one asks everyone for consent again. */
export const termsVersion = '1.0';
