import type { Language } from '@passerelle/contract';

/** A part whose tests provoke rows of the catalogue. */
export type CataloguePart =
  | 'shell'
  | 'catalogue'
  | 'card-form'
  | 'profile'
  | 'client-screens'
  | 'team-screens';

/** The message that a person sees when something happens, and how a test provokes it. */
export interface CatalogueRow {
  /** How it is provoked, in words. */
  provokedBy: string;
  /** All that is shown: title and text of a notice, or the sentences of a view. */
  texts: Readonly<Record<Language, readonly string[]>>;
  /** What would claim something else beside it, and is not shown. */
  absent?: Readonly<Record<Language, readonly string[]>>;
  /** The part whose screen shows it. */
  shownBy: CataloguePart;
}

/** The title of what a form says when it is not saved. */
export const formError = { fr: 'Erreur de formulaire', en: 'Form error' };

/** The title of what is said when something is done. */
export const success = { fr: 'Succès', en: 'Success' };

/** The notice of something that is done. */
export const succeeded = (fr: string, en: string) => ({ fr: [success.fr, fr], en: [success.en, en] });

/** The notice of a form that is not saved. */
export const failedForm = (fr: string, en: string) => ({ fr: [formError.fr, fr], en: [formError.en, en] });
