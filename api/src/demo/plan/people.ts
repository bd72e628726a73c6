import type { Language, Phone, Role, StaffRight } from '@passerelle/contract';
import { type DemonstrationAccount, type DemonstrationEmail, demonstrationAccounts } from '../accounts.ts';
import { momentAgo } from './calendar.ts';
import { type Chance, createChance, happens, slug } from './chance.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** In the team; null where it is everything, and of everybody else. */
  staffRight: StaffRight | null;
  language: Language;
  phone: Phone | null;
  profilCompleted: boolean;
  createdAt: Date;
  consentId: string;
  /** Null: the terms are still to be accepted. */
  consentedAt: Date | null;
}

/** Days for which sign-ins are kept: 13 months. */
export const HISTORY_DAYS = 395;

/** Numbers that the French regulator keeps for films and books. */
export function fictionalPhone(chance: Chance): Phone {
  return { indicatif: '+33', number: `63998${chance.string.numeric(4)}` };
}

export interface PersonOptions {
  role: Role;
  staffRight?: StaffRight;
  /** Days before today. */
  createdAgo: number;
  email?: string;
  name?: { firstName: string; lastName: string };
  language?: Language;
  hasConsented?: boolean;
  profilCompleted?: boolean;
}

export function planPerson(chance: Chance, today: Date, options: PersonOptions): Person {
  const { role, createdAgo, language = 'fr', hasConsented = true, profilCompleted = true } = options;
  const sex = chance.person.sexType();
  const { firstName, lastName } = options.name ?? {
    firstName: chance.person.firstName(sex),
    lastName: chance.person.lastName(),
  };
  const createdAt = momentAgo(chance, today, createdAgo);
  const domain = role === 'CLIENT' ? 'courriel.example' : 'passerelle.example';
  return {
    id: chance.string.uuid(),
    email: options.email ?? `${slug(firstName)}.${slug(lastName)}@${domain}`,
    firstName,
    lastName,
    role,
    staffRight: options.staffRight ?? null,
    language,
    phone: happens(chance, 0.7) ? fictionalPhone(chance) : null,
    profilCompleted,
    createdAt,
    consentId: chance.string.uuid(),
    consentedAt: hasConsented ? createdAt : null,
  };
}

/** The name and address of one of the accounts that are worth knowing by heart. */
export function knownAccount(email: DemonstrationEmail) {
  const account: DemonstrationAccount | undefined = demonstrationAccounts.find(
    (known) => known.email === email,
  );
  if (!account) throw new Error(`No account of the demonstration has the address ${email}.`);
  const { role, staffRight, firstName, lastName } = account;
  return { email, role, ...(staffRight && { staffRight }), name: { firstName, lastName } };
}

/** The innovation team, those of it who may not do everything, and the bankers; the known account of each first. */
export function planStaff(today: Date): { team: Person[]; narrowed: Person[]; bankers: Person[] } {
  const chance = createChance(101);
  const staff = (email: DemonstrationEmail, others: number) => {
    const known = knownAccount(email);
    return [
      planPerson(chance, today, { ...known, createdAgo: HISTORY_DAYS }),
      ...Array.from({ length: others }, () =>
        planPerson(chance, today, { role: known.role, createdAgo: chance.number.int({ min: 60, max: 390 }) }),
      ),
    ];
  };
  const team = staff('inno@passerelle.example', 3);
  const bankers = staff('banquier@passerelle.example', 5);
  const narrowed = [
    ...staff('inno.editeur@passerelle.example', 0),
    ...staff('inno.lecteur@passerelle.example', 0),
  ];
  return { team, narrowed, bankers };
}
