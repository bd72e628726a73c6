import type { Role } from '@passerelle/contract';
import { momentAgo } from './calendar.ts';
import { createChance } from './chance.ts';

/** Somebody who was invited and has not answered yet. Nobody knows the token. */
export interface PlannedInvitation {
  id: string;
  email: string;
  role: Role;
  tokenHash: string;
  createdAt: Date;
}

const invited: readonly { email: string; role: Role }[] = [
  { email: 'solene.roche@courriel.example', role: 'CLIENT' },
  { email: 'bonjour@lumignon.example', role: 'STARTUP' },
  { email: 'armand.perrin@passerelle.example', role: 'BANQUIER' },
];

export function planInvitations(today: Date): PlannedInvitation[] {
  const chance = createChance(1010);
  return invited.map(({ email, role }) => ({
    id: chance.string.uuid(),
    email,
    role,
    tokenHash: chance.string.hexadecimal({ length: 64, casing: 'lower', prefix: '' }),
    createdAt: momentAgo(chance, today, chance.number.int({ min: 1, max: 4 })),
  }));
}
