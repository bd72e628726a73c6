/** Every number of the product's rules; sections 5 and 9 of both specifications, and the decisions on them. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEBIBYTE = 1024 * 1024;

export const passwordLimits = { minimumLength: 12, minimumLengthAlone: 15, maximumLength: 200 } as const;
export const loginLimits = {
  failuresBeforeLock: 5,
  lockMilliseconds: 10 * MINUTE,
  remainingShownUpTo: 3,
} as const;
/**
 * What one source address may ask for without being signed in: so many calls within a time. An office may be one address.
 * Every public route of the API has one of them. Where `isShared`, all processes count together; where `isForgiven`,
 * what succeeds is not counted.
 */
export const sourceLimits = {
  /** Sign-ins that fail. */
  signIn: { calls: 30, milliseconds: 10 * MINUTE, isShared: true, isForgiven: true },
  /** Mails with a link to a new password, to whatever addresses. */
  resetMail: { calls: 10, milliseconds: 10 * MINUTE, isShared: true, isForgiven: false },
  /** Links of mails that are opened or used and open nothing. */
  accountLink: { calls: 60, milliseconds: 10 * MINUTE, isShared: true, isForgiven: true },
  /** Going to the bank's provider, coming back from it, and the sign-outs that it tells of. */
  singleSignOn: { calls: 600, milliseconds: 10 * MINUTE, isShared: true, isForgiven: false },
  /** The link that stops a digest; a provider of mail follows it for all of its customers. */
  stopLink: { calls: 300, milliseconds: 10 * MINUTE, isShared: true, isForgiven: false },
  /** The documents of the accessibility page, the description of the API. */
  document: { calls: 300, milliseconds: MINUTE, isShared: false, isForgiven: false },
  /** Signing out, and what supervisors and proxies ask. */
  probe: { calls: 1200, milliseconds: MINUTE, isShared: false, isForgiven: false },
} as const;
export type SourceLimitName = keyof typeof sourceLimits;
/** Mails to one address that somebody who is not signed in may ask for; all of these hold. */
export const recipientLimits = [
  { mails: 1, milliseconds: 2 * MINUTE },
  { mails: 5, milliseconds: HOUR },
] as const;
/** Of the calls that check passwords, and of those that mail, a process lets so many wait; it refuses further ones. */
export const waitingLine = { waiting: 100 } as const;
/** Of those calls a process lets so many wait for their turn to be looked at. */
export const turnLine = { waiting: 2000 } as const;

export const tokenLifetimes = {
  invitationMilliseconds: 7 * DAY,
  resetMilliseconds: HOUR,
  emailChangeMilliseconds: HOUR,
  accessConfirmationMilliseconds: HOUR,
} as const;
/**
 * For so many days after the team has made the link that set a password, or has changed an address, the mailbox of before
 * confirms what discloses the person.
 */
export const accessConfirmationLimits = { neededDays: 7 } as const;
/**
 * The second factor at sign-in. Digits and steps are what every authenticator application knows (RFC 6238); an installation
 * says by which hash function codes are made and how far a clock may be off (`TOTP_ALGORITHM`, `TOTP_WINDOW`).
 */
export const factorLimits = {
  digits: 6,
  stepSeconds: 30,
  /** Of a secret: as long as what its hash function answers (RFC 6238, 3). */
  secretBytes: { SHA1: 20, SHA256: 32 },
  /** From the password to the code. */
  challengeMilliseconds: 5 * MINUTE,
  /** From the secret to the code that confirms it. */
  setUpMilliseconds: 30 * MINUTE,
  recoveryCodes: 10,
  /** 120 bits: not to be guessed from a stolen hash either, which with fewer than 112 would have to be a slow one. */
  recoveryCodeLength: 24,
  /** Characters that stand together where people copy a code or a secret. */
  groupLength: 4,
} as const;
/** Signing in with an account of the bank, by OpenID Connect. */
export const singleSignOnLimits = {
  /** From the way to the provider to the way back. */
  pendingMilliseconds: 10 * MINUTE,
  /** A provider that has not answered a call by then is taken for absent. */
  answerMilliseconds: 5 * SECOND,
  /** What it says of itself is read anew after so long. */
  metadataMilliseconds: HOUR,
  /** Its clock may be off by so much. */
  clockMilliseconds: 30 * SECOND,
  /** A logout token is not older. */
  logoutTokenMilliseconds: 2 * MINUTE,
} as const;
/** Passkeys of a person, and what of WebAuthn is taken: lengths are of Base64url. */
export const passkeyLimits = {
  perPerson: 10,
  nameLength: 60,
  /** How long a browser may ask for one, and what it answered counts. */
  challengeMilliseconds: 5 * MINUTE,
  /** 1023 bytes. */
  credentialIdLength: 1364,
  clientDataLength: 4096,
  attestationLength: 16_384,
  transports: 10,
  transportLength: 40,
} as const;
/** How often a day a person may ask for another e-mail address of their own, wrong passwords included. */
export const emailChangeLimits = { triesPerDay: 5 } as const;
/** For how long an act that is asked for again is the same one, pressed twice or unanswered; steps may come twice a day. */
export const repeatWindows = {
  invitationMilliseconds: MINUTE,
  /** What the team creates, and second factors with their recovery codes: longer than the web server waits for an answer. */
  creationMilliseconds: 3 * MINUTE,
  factorMilliseconds: 3 * MINUTE,
  activationMilliseconds: 5 * MINUTE,
  stepMilliseconds: MINUTE / 4,
} as const;
/** 13 months, in days: what the cookie notice promises. */
export const cookieDays = 395;
/** 13 months of sign-ins are kept; the activity tab shows the last 90 days. */
export const connectionHistory = { keptMonths: 13, shownDays: 90, datesMaximum: 5000 } as const;

/** Most characters of a person's name, an e-mail address or another one-line text that no rule limits further. */
export const lineLength = 200;
/** Characters of an identifier: a UUID. */
export const idLength = 36;
/** Longest e-mail address (RFC 5321). */
export const emailLength = 254;
export const addressLength = 500;
/** Bounds a number that no other rule bounds to what the databases' 32-bit integers hold. */
export const integerMaximum = 2_147_483_647;
export const commentLength = 2000;
/** What is noted beside a step of a contact request. */
export const stepCommentLength = 500;
/** Entries of the log of a contact request that are shown, the newest ones. */
export const contactRequestLogMaximum = 500;
/** What a client adds to their own request: characters of a message, and how many of them. */
export const requestMessageLimits = { length: 1000, maximum: 20 } as const;
/**
 * Every day and month that somebody types or asks for: whole years around a life of the platform. Beyond them a year is
 * mistyped, and soon a day or its neighbours are no ISO 8601 days any more. What is counted from stored days stays within, too.
 */
export const dayLimits = {
  firstYear: 1900,
  lastYear: 2999,
  firstDay: '1900-01-01',
  lastDay: '2999-12-31',
} as const;
/** Days that an absence of a member of the team may last, both ends included. */
export const absenceDays = 366;
/** The daily mail to the team: lines of each kind that it names, and how long what clients and startups say is news. */
export const deskMailLimits = { shown: 100, newsDays: 14 } as const;
/** Characters of the evidence of a client's consent. */
export const consentEvidenceLength = 1000;
/** Changes of one contact request that its history shows, the newest ones. */
export const contactRequestHistoryMaximum = 500;
/** Steps of a contact request that are shown, the newest ones. */
export const contactRequestStepMaximum = 500;

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
  /** What stands for a picture where it is not seen: one or two sentences. */
  imageAlternativeLength: 200,
  /** What is said and shown in the video: five minutes of speech. */
  videoTranscriptLength: 5000,
  collaboratorsMaximum: 1_000_000,
} as const;

/** Whole euros. */
export const raiseAmounts = { minimum: 100_000, maximum: 100_000_000, default: 100_000 } as const;
/** The period that results are counted over: a year where none is asked for, five at most. */
export const resultsLimits = { defaultDays: 365, maximumDays: 1830 } as const;
/** What a client may have put into a startup, in whole units of a currency. */
export const outcomeAmounts = { minimum: 1, maximum: 1_000_000_000 } as const;
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
  /** Of one person that a process has in hand: they are looked at one after the other, and further ones are refused. */
  atOnce: 30,
  /** Of an SVG: it is checked element by element. */
  drawingBytes: MEBIBYTE,
  /** Drawing an SVG takes at most so long, on a machine however busy: what it may work is limited beside. A logo takes tenths of a second. */
  drawingMilliseconds: 16 * SECOND,
  /** Pixels of the longer side of an SVG once it is drawn, by what it is: twice the largest size in which it is shown. */
  drawnSides: { LOGO: 480, PICTURE: 1440 },
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
/** Openings of one card by one person within this time count as one visit. */
export const visitWindowMilliseconds = 30 * MINUTE;
export const visitStatisticsMilliseconds = 90 * DAY;
export const lastVisitedMaximum = 10;
/** The mail about new cards to a client. */
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
/** The text counts as it is read; with its marks it may be longer. */
export const shortNewsLimits = { titleLength: 100, textLength: 1000, markedLength: 20_000 } as const;
/** The dashboard's period in days: 13 months hold at most 397. */
export const dashboardLimits = {
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
/**
 * How long a session lasts: without a call, and at most. An installation may set the idle limits and the most of the
 * staff (`STAFF_SESSION_IDLE_MINUTES`, `STAFF_SESSION_HOURS`, `SESSION_IDLE_DAYS`).
 */
export const sessionLimits = {
  /** Of people of the bank, who see everybody's data. */
  STAFF: { idleMilliseconds: 15 * MINUTE, absoluteMilliseconds: 12 * HOUR },
  /** Of clients and startups: as long as their cookie at most. */
  GUEST: { idleMilliseconds: 30 * DAY, absoluteMilliseconds: cookieDays * DAY },
} as const;
export type SessionKind = keyof typeof sessionLimits;
/**
 * How long somebody who has proved who they are may do what is sensitive without proving it again; signing in proves it.
 * An installation may set it (`STEP_UP_MINUTES`).
 */
export const stepUpLimits = {
  proofMilliseconds: 10 * MINUTE,
  /** The proof gives the session another token; once it is used, calls under way may bring the one of before for so long. */
  formerTokenMilliseconds: MINUTE,
} as const;
/** Acts that a second member of the team approves. */
export const approvalLimits = {
  /** What nobody has decided on by then is not done: as long as an invitation waits. */
  pendingMilliseconds: 7 * DAY,
  /** An approved export can be fetched for so long, once. */
  exportMilliseconds: DAY,
  /** From then on for so long again: the file may have been lost on its way. */
  exportAgainMilliseconds: 15 * MINUTE,
  /** Days for which what was decided or has expired is still listed. */
  keptDays: 90,
} as const;
/** Whoever is about to be signed out for want of use is asked so long before. */
export const sessionWarningSeconds = 120;
/** Who types or presses something has the session go on once this share of its idle time is over. */
export const sessionRenewalShare = 0.1;
/** Characters that are kept of how a browser names itself. */
export const userAgentLength = 300;
/** What was typed and not saved waits in the browser as long as a session would. */
export const unsavedTextDays = sessionLimits.GUEST.idleMilliseconds / DAY;
/** Version of the terms of use: a new one asks everyone for consent again. */
export const termsVersion = '1.0';
