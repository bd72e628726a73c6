import type { z } from '@passerelle/contract';
import { type Promises, promisesSettings } from './ages/settings.ts';
import { type IntroductionRules, introductionSettings } from './introductions/settings.ts';
import { type OwnersRule, ownersSettings } from './owners/settings.ts';
import { progressSettings } from './progress/settings.ts';

export const contactRequestSettings = {
  ...ownersSettings,
  ...promisesSettings,
  ...progressSettings,
  ...introductionSettings,
} as const;

type Settings = typeof contactRequestSettings;
type Values = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> };

/** How contact requests are followed up. */
export interface ContactRequestConfig {
  /** Who of the team is given a new contact request. */
  requestOwners: OwnersRule;
  /** Within how many working days a contact request has its next step. */
  requestPromises: Promises;
  /** Whether clients read who of the team looks after their requests. */
  requestOwnerShown: boolean;
  /** How startups are asked about clients who wish to meet them. */
  introductions: IntroductionRules;
}

/** What the variables say of it. */
export function contactRequestConfigOf(values: Values): ContactRequestConfig {
  return {
    requestOwners: values.REQUEST_OWNERS,
    requestPromises: { OPEN: values.REQUEST_PROMISE_OPEN, WIP: values.REQUEST_PROMISE_WIP },
    requestOwnerShown: values.REQUEST_OWNER_SHOWN,
    introductions: {
      promise: values.REQUEST_PROMISE_STARTUP,
      isDoubleOptIn: values.REQUEST_DOUBLE_OPT_IN,
    },
  };
}
