import { useSession } from '@passerelle/platform/session';
import { useModuleSearch } from '../../modules/index.ts';

/** Whether the present user has the quick search in the header. */
export function useMaySearch(): boolean {
  const { status, user, consented } = useSession();
  const hasSearch = useModuleSearch(user?.roles ?? []);
  const isHeldUp = !user?.profilCompleted || Boolean(user.mustSetUpFactor) || consented === false;
  return status === 'authenticated' && !isHeldUp && hasSearch;
}
