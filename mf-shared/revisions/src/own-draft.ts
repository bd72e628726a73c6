import {
  forgetUnsaved,
  keepUnsaved,
  onUnsavedForgotten,
  readUnsaved,
  unsavedMark,
} from '@passerelle/platform/session';

type Kept = ReturnType<typeof readUnsaved>;

/** What the browser keeps of one form in one tab. */
export interface OwnDraft {
  /** What was kept when the form opened. */
  found: Kept;
  keep(value: unknown): void;
  /** Forgets what this form has kept, or found; what another tab has kept of the same record since stays. */
  forget(): void;
  /** Tells when another tab has forgotten what is kept of the record; returns how to end it. */
  onForgotten(listener: () => void): () => void;
}

/** What is kept of what a person has typed into a form and not saved, under a name that every tab with the form has for it. */
export function ownDraft(userId: string, name: string): OwnDraft {
  const found = readUnsaved(userId, name);
  let mark = unsavedMark(userId, name);
  return {
    found,
    keep(value) {
      keepUnsaved(userId, name, value);
      mark = unsavedMark(userId, name);
    },
    forget() {
      if (mark !== null && mark === unsavedMark(userId, name)) forgetUnsaved(userId, name);
      mark = null;
    },
    onForgotten: (listener) => onUnsavedForgotten(userId, name, listener),
  };
}
