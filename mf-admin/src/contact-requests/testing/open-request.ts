import type { ContactRequest } from '@passerelle/contract';

/** A contact request that nobody has followed up yet, as the team's list has it. */
export const openRequest: ContactRequest = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'LINKING',
  clientId: '22222222-2222-4222-8222-222222222222',
  startupId: '33333333-3333-4333-8333-333333333333',
  date: '2026-11-18T09:00:00.000Z',
  status: 'OPEN',
  comment: null,
  client: { id: '22222222-2222-4222-8222-222222222222', fullName: 'Camille Morel' },
  startup: { id: '33333333-3333-4333-8333-333333333333', fullName: 'Orphée Santé' },
  clientConsent: null,
  revision: 4,
};
