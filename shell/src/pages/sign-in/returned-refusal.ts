import type { SingleSignOnRefusal } from '@passerelle/contract/accounts/single-sign-on/single-sign-on';
import { useLocation } from 'react-router';

/** What the page of the return hands on to the page to sign in. */
export interface ReturnState {
  singleSignOnRefusal: SingleSignOnRefusal;
}

/** Why the visitor comes back from the bank's provider without having been let in; undefined of anybody else. */
export function useReturnedRefusal(): SingleSignOnRefusal | undefined {
  const state: Partial<ReturnState> | null = useLocation().state;
  return state?.singleSignOnRefusal;
}
