import { type Client, type Match, type MatchedCard, matchOf } from '@passerelle/contract';
import { notFound } from '../../../http/problem.ts';

export interface MatchingClientsDependencies {
  /** Every client, in the order in which the team lists them. */
  listClients(): Promise<Client[]>;
  /** A card in any status; null where there is none. */
  findCard(startupId: string): Promise<MatchedCard | null>;
}

/** A client whose criteria a card may meet, and which of them. */
export interface MatchingClient {
  client: Client;
  match: Match;
}

export type MatchingClientsService = ReturnType<typeof createMatchingClientsService>;

/** The other side of the match: for a card, the clients who look for such a one. For the team alone. */
export function createMatchingClientsService({ listClients, findCard }: MatchingClientsDependencies) {
  return {
    /**
     * The clients whose stated criteria a card meets, all or all but `unmetMaximum` of them. Best matches first: by the
     * share of the stated criteria that are met, then by how many are, then in the order of the list of clients. Whoever
     * has stated nothing is left out: nothing is no reason. The clients are read once and compared in memory: thousands
     * are a matter of milliseconds.
     * @throws Problem STARTUP_NOT_FOUND
     */
    async matchingClientsOf(startupId: string, { unmetMaximum = 0 } = {}): Promise<MatchingClient[]> {
      const card = await findCard(startupId);
      if (!card) throw notFound('STARTUP_NOT_FOUND');
      const clients = await listClients();
      return clients
        .map((client) => ({ client, match: matchOf(client, card) }))
        .filter(({ match }) => match.met.length > 0 && match.unmet.length <= unmetMaximum)
        .sort((one, other) => compareMatches(one.match, other.match));
    },
  };
}

const shareMet = ({ met, unmet }: Match) => met.length / (met.length + unmet.length);

/** The better match first; one that meets all of many criteria says more than one that meets all of a few. */
function compareMatches(one: Match, other: Match): number {
  return shareMet(other) - shareMet(one) || other.met.length - one.met.length;
}
