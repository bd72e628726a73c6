import { isDeepStrictEqual } from 'node:util';
import {
  completeStartupSchema,
  type FieldProblem,
  fieldProblems,
  type InformationsDraft,
  type InnoStartup,
  runningRaiseUntil,
  type StartupDraft,
  withDefaultAmounts,
  z,
} from '@passerelle/contract';
import { invalidFields } from '../../../http/problem.ts';
import type { CardFields } from './startup-row.ts';

const completeCard = z.compile(completeStartupSchema);

/** Everything that keeps a card from being submitted or validated, named by its path in the whole card; [] for none. */
export function problemsOfCard(
  card: Pick<InnoStartup, 'informations' | 'offer' | 'raise' | 'team' | 'pictureIds'>,
): FieldProblem[] {
  return fieldProblems(completeCard.safeParse(card).error?.issues ?? []);
}

/** @throws Problem CARD_INCOMPLETE naming everything that keeps a card from being shown to clients */
export function refuseIncomplete(card: Parameters<typeof problemsOfCard>[0]): void {
  const problems = problemsOfCard(card);
  if (problems.length > 0) throw invalidFields(problems, 'CARD_INCOMPLETE');
}

/** What is stored of the parts that somebody sent: the documents that only INNO records are kept from INNO only. */
export function partsToStore(sent: Partial<StartupDraft>, isInno: boolean): Partial<StartupDraft> {
  return {
    ...sent,
    ...(sent.informations && {
      informations: isInno ? sent.informations : withoutDocuments(sent.informations),
    }),
    ...(sent.raise && { raise: withDefaultAmounts(sent.raise) }),
  };
}

/** The card as it would be with the given fields stored. */
export function withFields(card: InnoStartup, fields: CardFields): InnoStartup {
  return {
    ...card,
    informations: { ...card.informations, ...fields.informations },
    offer: { ...card.offer, ...fields.offer },
    raise: { ...card.raise, ...fields.raise },
    team: { ...card.team, ...fields.team },
  };
}

/**
 * Whether a startup would take back the fundraising that its validated card announces, before it is over.
 * @param sent what is saved of the card
 */
export function problemsOfRaise(
  card: Pick<InnoStartup, 'status' | 'raise'>,
  sent: Partial<StartupDraft>,
  today: Date,
): FieldProblem[] {
  const until = card.status === 'VALIDATED' ? runningRaiseUntil(card.raise, today) : null;
  if (!until || !sent.raise || sent.raise.need.includes('FUND_RISING')) return [];
  const month = `${until.slice(5)}/${until.slice(0, 4)}`;
  return [{ path: 'raise.need', code: 'RAISE_RUNNING', values: { month } }];
}

/** Whether a save would leave the card as it is. */
export function changesNothing(card: InnoStartup, parts: Partial<StartupDraft>): boolean {
  return isDeepStrictEqual(withFields(card, parts), card);
}

function withoutDocuments(informations: InformationsDraft): InformationsDraft {
  const { hasLettreEmetteur, hasFicheOFAC, ...rest } = informations;
  return rest;
}

export type EcosystemReference = Pick<InformationsDraft, 'ecosystemId' | 'subEcosystem'>;

/**
 * Whether the ecosystem that a card names exists, with the sub-ecosystem it names.
 * @param subEcosystems the names within the card's ecosystem; null where there is no such ecosystem
 */
export function problemsOfEcosystem(
  { ecosystemId, subEcosystem }: EcosystemReference,
  subEcosystems: readonly string[] | null,
): FieldProblem[] {
  if (ecosystemId !== null && subEcosystems === null) {
    return [{ path: 'informations.ecosystemId', code: 'ECOSYSTEM_UNKNOWN', values: {} }];
  }
  if (subEcosystem !== null && !subEcosystems?.includes(subEcosystem)) {
    return [{ path: 'informations.subEcosystem', code: 'SUB_ECOSYSTEM_UNKNOWN', values: {} }];
  }
  return [];
}
