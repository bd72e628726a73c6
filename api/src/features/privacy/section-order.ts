import type { OwnDataSection } from '../../own-data/section.ts';

/** The parts of a file in the order in which people look for them: who they are, what they gave, what they did. */
export const sectionOrder: readonly string[] = [
  'account',
  'consents',
  'criteria',
  'card',
  'proposedChanges',
  'pictures',
  'contactRequests',
  'contactRequestStates',
  'contactRequestChanges',
  'contactRequestsOwned',
  'contactRequestSteps',
  'contactRequestOutcomes',
  'contactRequestOutcomesNoted',
  'contactRequestFollowUps',
  'contactRequestWords',
  'introductions',
  'absences',
  'progressMails',
  'visits',
  'digest',
  'unsubscribeLinks',
  'mails',
  'acts',
  'approvals',
  'secondFactor',
  'passkeys',
  'recoveryCodes',
  'providerAccounts',
  'sessions',
  'signIns',
  'wrongPasswords',
  'wrongCodes',
  'accountLinks',
  'emailChanges',
  'accessConfirmations',
  'securityEvents',
  'failureReports',
  'versionsBegun',
  'formerStaff',
];

const placeOf = ({ key }: OwnDataSection) => sectionOrder.indexOf(key);

/** Sections of whatever features in their order. */
export const inOrder = (sections: readonly OwnDataSection[]): OwnDataSection[] =>
  [...sections].sort((one, other) => placeOf(one) - placeOf(other));
