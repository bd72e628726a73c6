import { type Role, roles } from '@passerelle/contract/common/enumerations';
import { storedItems } from '@passerelle/contract/platform/browser-storage';

/** Where the session keeps the signed-in user. Read here by its key, because this runs before any shared library is there. */
const userKey = storedItems.user.key;

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/**
 * The roles of the person who used this browser last, or none. Good for loading their module ahead of time;
 * never for deciding what they may do.
 */
export function rememberedRoles(): Role[] {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    if (typeof user !== 'object' || user === null || !('roles' in user) || !Array.isArray(user.roles))
      return [];
    return user.roles.filter(isRole);
  } catch {
    return [];
  }
}
