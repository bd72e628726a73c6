import * as z from '@passerelle/contract/common/z';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import type { Policy } from '@passerelle/platform/modules';

const storageKey = storedItems.modulesInService.key;

/** Since when what was seen of a module was in service, under which keys: another site at this address has others. */
const seenSchema = z.record(z.string(), z.object({ since: z.iso.datetime(), keys: z.string() }));
type Seen = z.infer<typeof seenSchema>;

const keysOf = ({ modules }: Policy, name: string) => modules[name]?.keys.join(' ') ?? '';

function read(): Seen {
  try {
    return seenSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** When what this browser has seen of each module of this site went into service, the latest of each. */
export function seenInService(policy: Policy): Record<string, string> {
  const ofThisSite = Object.entries(read()).filter(([name, { keys }]) => keys === keysOf(policy, name));
  return Object.fromEntries(ofThisSite.map(([name, { since }]) => [name, since]));
}

/** Notes what was accepted: what was in service before does not come back to this browser. */
export function noteInService(policy: Policy, accepted: Record<string, string>): void {
  const seen = Object.entries(accepted).map(([name, since]) => [name, { since, keys: keysOf(policy, name) }]);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...read(), ...Object.fromEntries(seen) }));
  } catch {
    // A browser that keeps nothing is told by its page alone what was replaced.
  }
}
