import type { Client, Criteria, FollowUp } from '@passerelle/contract';
import { criteriaLists, type TeamFields } from './clients.store.ts';

const followUpFields = [
  'banquier',
  'entity',
  'jobTitle',
  'residence',
] as const satisfies (keyof TeamFields)[];
const singleCriteria = ['minInvest', 'maxInvest', 'searchType', 'investmentType', 'isNotifiable'] as const;

/** Whether a client's criteria are already these. */
export function hasCriteria(client: Client, criteria: Criteria): boolean {
  return (
    singleCriteria.every((name) => client[name] === criteria[name]) &&
    criteriaLists.every((name) => hasSameValues(client[name], criteria[name]))
  );
}

/** Whether what the team notes of a client is already that, as far as it is given. */
export function hasFollowUp(client: TeamFields, followUp: FollowUp): boolean {
  const noted = withFollowUp(client, followUp);
  return followUpFields.every((name) => noted[name] === client[name]);
}

/** What the team notes of a client from then on: what is not given stays. */
export function withFollowUp(client: TeamFields, followUp: FollowUp): TeamFields {
  const { banquier = client.banquier, entity = client.entity } = followUp;
  const { jobTitle = client.jobTitle, residence = client.residence } = followUp;
  return { banquier, entity, jobTitle, residence };
}

/** Lists of criteria have no order, and nothing twice. */
function hasSameValues(one: readonly string[], other: readonly string[]): boolean {
  const values = new Set(other);
  return one.length === values.size && one.every((value) => values.has(value));
}
