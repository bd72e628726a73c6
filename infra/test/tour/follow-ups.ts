import type { OwnFollowUp, TeamFollowUp } from '@passerelle/contract';
import { answer } from './answers.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const asked = [
  { id: idOf(1), startup: 'Orphée Santé', months: 3, settledOn: '2026-08-24' },
  { id: idOf(2), startup: 'Nuberis', months: 12, settledOn: '2025-11-24' },
] as const;

/** To which of the questions a mail leads, with which answer. */
export const followUpLink = `followUp=${idOf(1)}&answer=BUSINESS_DEAL`;

const own: OwnFollowUp[] = asked.map((question) => ({ ...question, answer: null }));
const ofTeam: TeamFollowUp[] = asked.map(({ id, startup, months, settledOn }) => ({
  ...{ id, months, settledOn },
  request: {
    ...{
      id,
      type: 'LINKING',
      clientId: id,
      startupId: id,
      date: `${settledOn}T09:00:00.000Z`,
      status: 'DONE',
    },
    ...{ comment: null, clientConsent: null, revision: 1, outcome: { kind: 'MET' } },
    client: { id, fullName: 'Éléonore Vasseur' },
    startup: { id, fullName: startup },
  },
}));

/** Lets a client be asked what came of their introductions. */
export const askedClient = answer(/\/client\/linking\/follow-ups$/, own);
/** Lets one of the team be asked whether outcomes still hold. */
export const askedOwner = answer(/\/event\/follow-ups$/, { data: ofTeam, totalElements: ofTeam.length });
