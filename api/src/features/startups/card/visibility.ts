import type { InnoStartup, StartupStatus } from '@passerelle/contract';
import { type Caller, hasRole } from '../../../http/caller.ts';

/** The kinds of readers of a card: each receives another part of it. */
export type CardView = 'inno' | 'owner' | 'client' | 'reader';

/** As whom a caller sees a card; null where the card does not exist for them. */
export function viewOfCard(caller: Caller, card: Pick<InnoStartup, 'id' | 'status'>): CardView | null {
  if (hasRole(caller, 'INNO')) return 'inno';
  if (isOwnCard(caller, card.id)) return 'owner';
  return mayRead(caller) && card.status === 'VALIDATED' ? viewOfReader(caller) : null;
}

/** Clients read cards once they have given their own criteria, whatever other roles let them in. */
function mayRead(caller: Caller): boolean {
  return hasRole(caller, 'BANQUIER') || (hasRole(caller, 'CLIENT') && caller.profilCompleted);
}

/** As whom a caller sees a list of cards. */
export function viewOfList(caller: Caller): Exclude<CardView, 'owner'> {
  return hasRole(caller, 'INNO') ? 'inno' : viewOfReader(caller);
}

/** Clients read a card with what it has of their criteria. */
function viewOfReader(caller: Caller): 'client' | 'reader' {
  return hasRole(caller, 'CLIENT') ? 'client' : 'reader';
}

/** Which cards a caller finds in lists and searches; null for all. */
export function listedStatuses(
  caller: Caller,
  wanted: readonly StartupStatus[] = [],
): readonly StartupStatus[] | null {
  if (!hasRole(caller, 'INNO')) return ['VALIDATED'];
  return wanted.length > 0 ? wanted : null;
}

/** Whether a caller finds cards of a status in lists at all. */
export function isListed(caller: Caller, status: StartupStatus): boolean {
  return listedStatuses(caller)?.includes(status) ?? true;
}

/** Whether a caller may change a card. */
export function mayEdit(caller: Caller, startupId: string): boolean {
  return hasRole(caller, 'INNO') || isOwnCard(caller, startupId);
}

function isOwnCard(caller: Caller, startupId: string): boolean {
  return hasRole(caller, 'STARTUP') && caller.startupId === startupId;
}
