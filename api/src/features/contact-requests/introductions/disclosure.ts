import type {
  ContactRequestStatus,
  GivenIntroductionAnswer,
  IntroductionDisclosure,
} from '@passerelle/contract';
import type { StoredQuestion } from './introductions.store.ts';
import type { IntroductionRules } from './settings.ts';

/** What decides whether a startup may read who a client is. */
export interface DisclosureFacts {
  question: Pick<StoredQuestion, 'status' | 'hasConsent' | 'clientId'>;
  /** The last state that the client brought the request to themselves. */
  lastActOfClient: ContactRequestStatus | undefined;
  /** The startup's answer to this question. */
  answer: GivenIntroductionAnswer | null;
}

/**
 * When a startup reads who a client is. Secrecy is lifted by the client's own request, unless they took it back, or else by the
 * consent that the team noted.
 */
export function disclosureOf(
  { question, lastActOfClient }: Omit<DisclosureFacts, 'answer'>,
  { isDoubleOptIn }: IntroductionRules,
): IntroductionDisclosure {
  const isLifted = lastActOfClient ? lastActOfClient === 'OPEN' : question.hasConsent;
  if (!isLifted) return 'BY_TEAM';
  return isDoubleOptIn ? 'ONCE_GLAD' : 'SHOWN';
}

/** Whether a startup reads now who the client is: only while the introduction goes on. */
export function isNamed(facts: DisclosureFacts, rules: IntroductionRules): boolean {
  if (facts.question.status !== 'WIP' || facts.question.clientId === null) return false;
  const disclosure = disclosureOf(facts, rules);
  return disclosure === 'SHOWN' || (disclosure === 'ONCE_GLAD' && facts.answer?.kind === 'GLAD');
}
