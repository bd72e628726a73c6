import {
  type SingleSignOnPurpose,
  type SingleSignOnReturn,
  singleSignOnPath,
  singleSignOnReturnSchema,
} from '@passerelle/contract/accounts/single-sign-on/single-sign-on';
import type { Language } from '@passerelle/contract/common/enumerations';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { apiBase } from '@passerelle/platform/api';

type Outcome = SingleSignOnReturn['outcome'];

/** Holds what became of a confirmation while it is broadcast. */
const STORAGE_KEY = storedItems.singleSignOn.key;

/** Whether people of the bank sign in with their account there: the page that serves the site says so. */
export function offersSingleSignOn(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content === 'true';
}

/** Where the browser goes for it. */
export function singleSignOnAddress(purpose: SingleSignOnPurpose, language: Language): string {
  return `${apiBase()}${singleSignOnPath}?${new URLSearchParams({ purpose, language })}`;
}

/** Tells the other windows of this browser how a confirmation ended: the one that asked for it goes on. */
export function announceConfirmation(outcome: Outcome): void {
  try {
    localStorage.setItem(STORAGE_KEY, outcome);
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the question stays open in the other window, where it can be cancelled.
  }
}

/** Hears how a confirmation in another window ended; returns how to stop. */
export function followConfirmations(onOutcome: (outcome: Outcome) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const outcome = singleSignOnReturnSchema.shape.outcome.safeParse(newValue);
    if (key === STORAGE_KEY && outcome.success) onOutcome(outcome.data);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
