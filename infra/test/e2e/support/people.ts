import { randomUUID } from 'node:crypto';
import type { CurrentUser, OwnerStartup, StaffRight } from '@passerelle/contract';
import { completeCard } from '@passerelle/contract/startups/testing/complete-card';
import { makePictures } from '../journey/pictures.ts';
import { type ApiSession, createAccount } from './api-session.ts';
import type { RunningSystem } from './system/system.ts';

/** A STARTUP with a card of its own. */
export interface CardOwner extends ApiSession {
  readonly cardId: string;
  /** The name on the card, which no other card has. */
  readonly cardName: string;
}

/** A CLIENT with a name that nobody else has. */
export interface NamedClient extends ApiSession {
  readonly clientId: string;
  readonly fullName: string;
}

/** People who belong to one test alone: whatever it does to them, no other test notices. */
export interface People {
  /** An account that is activated and has not accepted the terms. */
  invite(role: CurrentUser['role'], staffRight?: StaffRight): Promise<ApiSession>;
  /** The same with the terms accepted. */
  arrive(role: CurrentUser['role'], staffRight?: StaffRight): Promise<ApiSession>;
  /** A client who has said what they look for, which leaves out nothing. */
  client(): Promise<ApiSession>;
  /** A client whom lists find by their name, with criteria beside those that leave out nothing. */
  namedClient(criteria?: object): Promise<NamedClient>;
  /** A startup whose card is complete and validated, or waits for it. */
  startup(status?: 'VALIDATED' | 'TO_VALIDATE'): Promise<CardOwner>;
}

const openCriteria = { need: ['BUSINESS_RELATIONSHIP'], searchType: 'ACTIVE', isNotifiable: false };

/** Creates people by the API, as the innovation team does. */
export function createPeople(system: RunningSystem, inno: ApiSession): People {
  const invite = (
    role: CurrentUser['role'],
    details?: { firstName: string; lastName: string } | { staffRight: StaffRight },
  ) =>
    createAccount(system, inno, {
      email: `${role.toLowerCase()}.${randomUUID()}@tests.example`,
      role,
      ...details,
    });

  async function consent(session: ApiSession): Promise<ApiSession> {
    await session.post('/user/consent');
    return session;
  }
  const inviteWith = (role: CurrentUser['role'], staffRight?: StaffRight) =>
    invite(role, staffRight && { staffRight });
  const arrive = async (role: CurrentUser['role'], staffRight?: StaffRight) =>
    consent(await inviteWith(role, staffRight));

  async function giveCriteria(session: ApiSession, criteria: object): Promise<string> {
    const { id } = await session.get<{ id: string }>('/client/me');
    await session.post(`/client/${id}`, criteria);
    return id;
  }

  return {
    invite: inviteWith,
    arrive,
    async client() {
      const session = await arrive('CLIENT');
      await giveCriteria(session, openCriteria);
      return session;
    },
    async namedClient(criteria = {}) {
      const names = { firstName: 'Odette', lastName: `Marchal ${randomUUID().slice(0, 8)}` };
      const session = await consent(await invite('CLIENT', names));
      const clientId = await giveCriteria(session, { ...openCriteria, ...criteria });
      return { ...session, clientId, fullName: `${names.firstName} ${names.lastName}` };
    },
    async startup(status = 'VALIDATED') {
      const session = await arrive('STARTUP');
      const { id: cardId } = await session.get<OwnerStartup>('/startup/my');
      const [ecosystem] = await inno.get<{ id: string }[]>('/ecosystem');
      const { informations, offer, raise, team } = completeCard;
      const cardName = `${informations.name} ${cardId.slice(0, 8)}`;
      const ownInformations = { ...informations, name: cardName, ecosystemId: ecosystem?.id };
      const parts = { informations: ownInformations, offer, raise, team };
      for (const [part, content] of Object.entries(parts))
        await session.post(`/startup/${cardId}/${part}`, content);
      await session.upload(`/startup/${cardId}/picture`, (await makePictures()).picture);
      await session.post('/startup');
      if (status === 'VALIDATED') await inno.post(`/startup/validate/${cardId}`);
      return { ...session, cardId, cardName };
    },
  };
}
