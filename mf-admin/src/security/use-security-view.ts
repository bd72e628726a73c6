import { securityEventsQuerySchema } from '@passerelle/contract';
import { type Narrowing, useLogView } from '../lists/use-log-view.ts';
import type { SecurityFilter } from './endpoints.ts';

const { kinds } = securityEventsQuerySchema.shape;

const narrowing: Narrowing<Pick<SecurityFilter, 'kinds'>> = {
  read: (query) => ({ kinds: kinds.safeParse(query.get('kinds') ?? undefined).data ?? [] }),
  write: (view) => ({ kinds: view.kinds.join(',') }),
};

/** What the security log shows; kept in the page's address. */
export function useSecurityView() {
  return useLogView(narrowing);
}
