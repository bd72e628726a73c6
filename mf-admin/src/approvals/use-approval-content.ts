import type { Approval } from '@passerelle/contract';
import { itemsOf } from '@passerelle/platform/api';
import { useReadContentInfiniteQuery } from './endpoints.ts';

/** What a request is about beside its own words; nothing is read where those say it all. */
export function useApprovalContent({ id, subject: { kind } }: Approval, isWanted: boolean) {
  const isNeeded = isWanted && (kind === 'BULK_INVITATIONS' || kind === 'CLIENT_EXPORTS');
  const list = useReadContentInfiniteQuery(id, { skip: !isNeeded, refetchOnMountOrArgChange: true });
  return { kind, list, ...itemsOf(list.currentData), isNeeded, isShown: list.currentData !== undefined };
}

export type ReadApprovalContent = ReturnType<typeof useApprovalContent>;
