import * as z from '@passerelle/contract/common/z';
import { Refusal } from '../../develop/start/refusal.ts';
import { endpointLimits } from './protocol.ts';

const version = z.string().max(100);
const time = z.iso.datetime();

/** What an endpoint may want to be signed, each with nothing else in it: the release itself is signed unasked. */
const statementSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('service'),
    name: z.string(),
    version,
    since: time,
    fallbacks: z.array(version),
  }),
  z.strictObject({
    kind: z.literal('candidate'),
    name: z.string(),
    version,
    since: time,
    beside: time,
    percent: z.int(),
  }),
  z.strictObject({ kind: z.literal('preview'), name: z.string(), version, at: time }),
]);
export type Statement = z.infer<typeof statementSchema>;

/** What somebody means to do, in what may be signed for it. A version that is left out is one that the site alone knows. */
export interface Intention {
  name: string;
  /** Of the conversation. */
  now: string;
  /** What goes into service, or stays there and is signed anew. */
  service?: { version?: string | undefined };
  /** What is put beside it, or stays there with another share. */
  candidate?: { version?: string | undefined; percent: number };
  preview?: { version: string };
}

/** Whether a time is the one of a conversation, or so little later that the entry before is. */
function isNow(now: string, at: string): boolean {
  return Math.abs(Date.parse(at) - Date.parse(now)) <= endpointLimits.clocks;
}

function isMeant(statement: Statement, { name, now, ...meant }: Intention): boolean {
  if (statement.name !== name) return false;
  const of = meant[statement.kind];
  if (!of || (of.version !== undefined && of.version !== statement.version)) return false;
  if (statement.kind === 'service') return isNow(now, statement.since);
  if (statement.kind === 'preview') return isNow(now, statement.at);
  const isBegun = Date.parse(statement.since) <= Date.parse(now) + endpointLimits.clocks;
  return isBegun && isNow(now, statement.beside) && statement.percent === meant.candidate?.percent;
}

/**
 * Checks that a statement is what somebody means to do: an endpoint is not signed whatever it asks for.
 * @throws {Refusal} where it is anything else
 */
export function requireMeant(wanted: unknown, intention: Intention): Statement {
  const { data } = statementSchema.safeParse(wanted);
  if (data && isMeant(data, intention)) return data;
  throw new Refusal(
    `The endpoint wants something else to be signed than what is meant, and nothing was: ${JSON.stringify(wanted)}\n` +
      'Where it is of a later version of Passerelle, build with that one; else ask the platform team.',
  );
}
