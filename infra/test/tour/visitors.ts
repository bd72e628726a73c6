import type { Language, StartupStatus } from '@passerelle/contract';
import {
  type ApiSession,
  type BrowserState,
  createAccount,
  openApiSession,
} from '../e2e/support/api-session.ts';
import { stopLinkIn } from '../e2e/support/mailbox.ts';
import type { RunningSystem } from '../e2e/support/system/system.ts';

/** The visitors of the tour. The new ones have just arrived, those who begin have accepted the terms. */
const tourVisitors = [
  'nobody',
  'startup-new',
  'startup-begins',
  'startup',
  'client-new',
  'client-begins',
  'client',
  'banker',
  'inno',
  'inno-editor',
  'inno-reader',
] as const;
export type TourVisitor = (typeof tourVisitors)[number];

const DEMONSTRATION: Partial<Record<TourVisitor, string>> = {
  'startup-new': 'startup.nouvelle@passerelle.example',
  startup: 'startup@passerelle.example',
  'client-new': 'client.nouveau@passerelle.example',
  client: 'client@passerelle.example',
  banker: 'banquier@passerelle.example',
  inno: 'inno@passerelle.example',
  'inno-editor': 'inno.editeur@passerelle.example',
  'inno-reader': 'inno.lecteur@passerelle.example',
};

const NEWLY_INVITED = 'invitee@tour.example';

/** Addresses with something in them that the demonstration or the start of the tour decides. */
export interface KnownAddresses {
  /** A card of each status, as the innovation team opens it. */
  readonly card: Record<StartupStatus, string>;
  /** A validated card whose startup has changed it, as the innovation team opens it. */
  readonly changed: string;
  /** A card whose startup the client has asked to meet. */
  readonly requested: string;
  /** A card whose startup they have not. */
  readonly notRequested: string;
  /** The client, as the innovation team opens them. */
  readonly client: string;
  /** The links of an invitation and of a forgotten password, which work. */
  readonly activation: string;
  readonly reset: string;
  /** The link by which the client stops the mails about new startups. */
  readonly stop: string;
}

interface Card {
  id: string;
  status: StartupStatus;
  pictureIds: string[];
}

async function findAddresses(
  system: RunningSystem,
  inno: ApiSession,
  requester: ApiSession,
): Promise<KnownAddresses> {
  const cards = await inno.get<Card[]>('/startup?statuses=CREATE,TO_VALIDATE,VALIDATED,DISABLED');
  const requests = await requester.get<{ data: { startupId: string | null }[] }>('/client/linking');
  const waiting = await inno.get<{ data: { id: string }[] }>('/startup/proposed-changes');
  const requestedIds = requests.data.map(({ startupId }) => startupId);

  function cardWhere(matches: (card: Card) => boolean): string {
    const found = cards.find(matches);
    if (!found) throw new Error('The demonstration lacks a card that the tour shows.');
    return `/startups/${found.id}`;
  }
  const cardOf = (status: StartupStatus) => cardWhere((card) => card.status === status);
  const clients = await inno.get<{ id: string; email: string }[]>('/client');
  const client = clients.find(({ email }) => email === DEMONSTRATION.client);
  if (!client) throw new Error('The demonstration lacks its client.');
  const linkTo = async (page: string, call: string, email: string, data: object) => {
    const { token } = await inno.post<{ token: string }>(call, { email, ...data });
    return `${page}?${new URLSearchParams({ token, email })}`;
  };

  return {
    card: {
      CREATE: cardOf('CREATE'),
      TO_VALIDATE: cardOf('TO_VALIDATE'),
      VALIDATED: cardWhere(({ status, pictureIds }) => status === 'VALIDATED' && pictureIds.length > 1),
      DISABLED: cardOf('DISABLED'),
    },
    changed: cardWhere(({ id }) => id === waiting.data[0]?.id),
    requested: cardWhere(({ id, status }) => status === 'VALIDATED' && requestedIds.includes(id)),
    notRequested: cardWhere(({ id, status }) => status === 'VALIDATED' && !requestedIds.includes(id)),
    client: `/clients/${client.id}`,
    activation: await linkTo('/initPassword', '/auth/invite-token', NEWLY_INVITED, { role: 'CLIENT' }),
    reset: await linkTo('/resetPassword', '/auth/reset-token', 'banquier@passerelle.example', {}),
    stop: stopLinkIn(await system.waitForMail(client.email, '/stopNotifications')).slice(
      system.webUrl.length,
    ),
  };
}

/** Everybody of the tour, each with an open session. */
export interface TourParty {
  readonly known: KnownAddresses;
  browserState(visitor: TourVisitor, language: Language): Promise<BrowserState>;
}

/** Signs everybody in and brings those into being whom the demonstration lacks. */
export async function gatherParty(system: RunningSystem): Promise<TourParty> {
  const sessions = new Map<TourVisitor, ApiSession>();
  for (const visitor of tourVisitors) {
    const email = DEMONSTRATION[visitor];
    if (email) sessions.set(visitor, await openApiSession(system, email));
  }
  const session = (visitor: TourVisitor) => {
    const found = sessions.get(visitor);
    if (!found) throw new Error(`${visitor} has no account.`);
    return found;
  };
  for (const [visitor, role] of [
    ['startup-begins', 'STARTUP'],
    ['client-begins', 'CLIENT'],
  ] as const) {
    const email = `${visitor}@tour.example`;
    const beginner = await createAccount(system, session('inno'), { email, role });
    await beginner.post('/user/consent');
    sessions.set(visitor, beginner);
  }
  return {
    known: await findAddresses(system, session('inno'), session('client')),
    async browserState(visitor, language) {
      if (visitor !== 'nobody') return session(visitor).browserState(language);
      const localStorage = [{ name: 'passerelle.language', value: language }];
      return { cookies: [], origins: [{ origin: system.webUrl, localStorage }] };
    },
  };
}
