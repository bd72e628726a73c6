import { errorCode } from '../../../api/src/error-code.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import type { Signer } from '../ownership/signing-key.ts';
import type { EndpointSettings } from './endpoint-address.ts';
import {
  type Answer,
  answerSchema,
  endpointLimits,
  greetingSchema,
  refusedSchema,
  type Wish,
} from './protocol.ts';
import { type Intention, requireMeant, type Statement } from './wanted-statement.ts';

/** Milliseconds for an answer: others may be published first. */
const ANSWER_WITHIN = 180_000;

/** What came back, or that nothing did. */
class NoAnswer extends Error {}

/** Text of somebody else without what would move a terminal's cursor. */
const plain = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, '');

function reasonOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown };
  const code = errorCode(cause);
  return typeof code === 'string' ? code : String(Object(cause ?? error).message ?? error);
}

/** @throws {NoAnswer} and {Refusal} for all but an answer of an endpoint */
async function call(
  { address, credential }: EndpointSettings,
  name: string,
  body?: string,
): Promise<unknown> {
  const headers = new Headers({ authorization: `Bearer ${credential}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const [status, text] = await fetch(`${address}/modules/${name}`, {
    ...(body !== undefined && { method: 'POST', body }),
    headers,
    // The credential is for nobody else.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  })
    .then(async (response) => [response.status, await response.text()] as const)
    .catch((error: unknown) => {
      throw new NoAnswer(reasonOf(error), { cause: error });
    });
  const content = contentOf(text);
  if (status === 200) return content;
  if (status === 401)
    throw new Refusal(
      `${address} does not know the credential in SITE_CREDENTIAL: ask the platform team for another one.`,
    );
  const { data } = refusedSchema.safeParse(content);
  if (data) throw new Refusal(plain(data.refused));
  throw new NoAnswer(`it answers ${status}`);
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {Refusal} where an endpoint does not answer, is none, or has another time */
async function greet(endpoint: EndpointSettings, name: string): Promise<string> {
  const content = await call(endpoint, name).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new Refusal(`${endpoint.address} does not answer (${error.message}): nothing was changed.`, {
      cause: error,
    });
  });
  const { data } = greetingSchema.safeParse(content);
  if (!data) throw new Refusal(`${endpoint.address} is no endpoint that takes modules.`);
  const here = new Date();
  if (Math.abs(Date.parse(data.now) - here.getTime()) > endpointLimits.clocks)
    throw new Refusal(
      `It is ${data.now} at ${endpoint.address}, and ${here.toISOString()} here: set the clock that is wrong.`,
    );
  return data.now;
}

export interface Conversation {
  name: string;
  wish: () => Wish;
  signer: Signer;
  /** What has been signed already. */
  signatures: readonly string[];
  /** What may be signed besides. */
  meant: () => Omit<Intention, 'name' | 'now'>;
  /** Told of each statement that is signed. */
  onSigned?: (statement: Statement) => void;
  /** What is to be done where the answer to the last request is lost. */
  repeat: () => string;
}

/**
 * Has an endpoint do something, and signs what that takes if it is what is meant.
 * @returns what it says that it has done
 * @throws {Refusal} what it refuses; where it wants something else to be signed, or gives no answer
 */
export async function converse(
  endpoint: EndpointSettings,
  { name, wish, signer, meant, repeat, onSigned, ...given }: Conversation,
): Promise<string> {
  const now = await greet(endpoint, name);
  const signatures = [...given.signatures];
  const signed = given.signatures.length;
  while (signatures.length <= endpointLimits.signatures) {
    const body = JSON.stringify({ ...wish(), now, publicKey: signer.publicKey, signatures });
    if (Buffer.byteLength(body) > endpointLimits.bytes)
      throw new Refusal(
        `An endpoint takes ${endpointLimits.bytes / 1024 / 1024} MiB, as a module is sent: ${name} has more.`,
      );
    const answer = await ask(endpoint, name, body).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      // Without the last signature nothing can have been put into service.
      const known =
        signatures.length > signed
          ? `Whether it is done is not known: ${repeat()}`
          : 'Nothing was changed: repeat it.';
      throw new Refusal(`${endpoint.address} gave no answer (${error.message}). ${known}`, { cause: error });
    });
    if ('done' in answer) return plain(answer.done);
    const statement = requireMeant(answer.wanted, { ...meant(), name, now });
    signatures.push(signer.sign(statement));
    onSigned?.(statement);
  }
  throw new Refusal(
    `${endpoint.address} wants one signature after the other: another pipeline of ${name} is at work, or it is out of order.`,
  );
}

async function ask(endpoint: EndpointSettings, name: string, body: string): Promise<Answer> {
  const { data } = answerSchema.safeParse(await call(endpoint, name, body));
  if (data) return data;
  throw new NoAnswer('it answers what cannot be read');
}
