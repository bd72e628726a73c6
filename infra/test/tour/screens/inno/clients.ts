import type { Screen } from '../../screen.ts';
import { press } from './press.ts';

/** The clients. */
export const clientScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'clients', address: '/clients' },
  { name: 'clients-none', address: '/clients?search=zzzz' },
  { name: 'client-criteria', address: ({ client }) => client },
  { name: 'client-profile', address: ({ client }) => `${client}?tab=profile` },
  { name: 'client-activity', address: ({ client }) => `${client}?tab=activity` },
  {
    name: 'client-connections',
    address: ({ client }) => `${client}?tab=activity`,
    async show(page) {
      await press(page, 'Voir les dates', 'See the dates');
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
];
