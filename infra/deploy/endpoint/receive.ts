import { once } from 'node:events';
import { Refusal } from '../../develop/start/refusal.ts';
import { readCredentials } from './credentials.ts';
import { isEndpoint, refusalAt } from './endpoint-address.ts';
import { createEndpoint } from './endpoint-server.ts';
import type { EndpointSite } from './perform.ts';

export interface ReceiveOptions extends EndpointSite {
  /** The file of the credentials. */
  credentials: string;
  /** Of this machine, on which it listens alone: what is before it ends TLS. */
  port: number;
}

/** What a process that receives has around it. */
export interface Surroundings {
  /** Ends it, once what is under way is done. */
  signal: AbortSignal;
  say: (line: string) => void;
}

/**
 * Takes what teams publish to a site, until it is ended.
 * @returns in a line that it has ended
 * @throws {Refusal} where there are no credentials, or the port is taken
 */
export async function receive(
  { port, ...options }: ReceiveOptions,
  { signal, say }: Surroundings,
): Promise<string> {
  const { site, credentials } = options;
  if (isEndpoint(site)) throw refusalAt(site);
  await readCredentials(credentials);
  const server = createEndpoint({ ...options, say });
  const address = await server.listen({ port, host: '127.0.0.1' }).catch((error: Error) => {
    throw new Refusal(`Port ${port} cannot be listened to (${error.message}): name another with --port.`, {
      cause: error,
    });
  });
  say(`${site} takes what teams publish to ${address}.`);
  if (!signal.aborted) await once(signal, 'abort');
  await server.close();
  return `${site} takes nothing any more.`;
}
