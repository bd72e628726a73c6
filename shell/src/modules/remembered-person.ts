import { type Role, roles } from '@passerelle/contract/common/enumerations';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import type { Sided } from '@passerelle/platform/modules';

/** Where the session keeps the signed-in user. Read here by its key, because this runs before any shared library is there. */
const userKey = storedItems.user.key;

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** What is kept of the person who used this browser last; nothing where that is nobody, or cannot be read. */
function remembered(): Record<string, unknown> {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    return typeof user === 'object' && user !== null ? { ...user } : {};
  } catch {
    return {};
  }
}

/**
 * The roles of the person who used this browser last, or none. Good for loading their module ahead of time;
 * never for deciding what they may do.
 */
export function rememberedRoles(): Role[] {
  const { roles: held } = remembered();
  return Array.isArray(held) ? held.filter(isRole) : [];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The person who used this browser last; good for deciding which of several versions they have. */
export function rememberedPerson(): Sided | undefined {
  const { id, clientId, startupId } = remembered();
  if (typeof id !== 'string') return undefined;
  return { id, clientId: textOf(clientId), startupId: textOf(startupId) };
}
