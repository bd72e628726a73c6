import type { Client, ClientDetail } from '@passerelle/contract';

/** A client whom the team follows, as the list has them. */
export const camille: Client = {
  id: '22222222-2222-4222-8222-222222222222',
  idUser: '44444444-4444-4444-8444-444444444444',
  firstName: 'Camille',
  lastName: 'Morel',
  email: 'camille.morel@example.com',
  mobilePhone: { indicatif: '+352', number: '621123456' },
  need: ['INVESTMENT'],
  minInvest: 50_000,
  maxInvest: null,
  raise: [],
  sectors: [],
  ecosystems: [],
  countries: [],
  regions: [],
  searchType: 'ACTIVE',
  investmentType: null,
  isNotifiable: true,
  revision: 4,
  followUpRevision: 7,
  profileRevision: 2,
  banquier: 'Hugo Delmas',
  entity: 'Luxembourg',
  jobTitle: 'Gérante',
  residence: 'Luxembourg',
  lastConnectionDate: '2026-11-18T09:00:00.000Z',
};

/** The same client with what they did; nothing unless said. */
export function detailOf(activity: Partial<ClientDetail> = {}): ClientDetail {
  return { ...camille, connectionHistory: [], viewedStartUps: [], ...activity };
}
