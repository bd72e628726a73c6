import type { Language, Role } from '@passerelle/contract/common/enumerations';

/** A limit or a format that a form asks for. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Where somebody may write or go. */
export interface Contact {
  readonly label: string;
  readonly address: string;
}

/** A picture of a screen, in each language. */
export interface GuidePicture {
  readonly source: Readonly<Record<Language, string>>;
  /** What it shows, in words. */
  readonly alternative: string;
}

/** One thing that can be done: how, with a picture of the screen, and what the forms on the way accept. */
export interface Chapter {
  /** Names the chapter in the address, after the name of the guide. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs, parted by a blank line; one of lines with dashes or numbers is a list. */
  readonly text: string;
  readonly picture?: GuidePicture;
  readonly facts?: readonly Fact[];
  readonly contacts?: readonly Contact[];
}

/** Who a guide is for: somebody with a role, or whoever is not signed in. */
export type Reader = Role | 'VISITOR';

/** What the file of a guide exports: its chapters, in the order in which one comes to need them. */
export interface Guide {
  useChapters: () => Chapter[];
}

/** The guides, each a file of its own with its texts and pictures, so that nobody is sent those of another role. */
export const guides: Record<Reader, () => Promise<Guide>> = {
  VISITOR: () => import('./visitor-guide/guide.ts'),
  STARTUP: () => import('./startup-guide/guide.ts'),
  CLIENT: () => import('./client-guide/guide.ts'),
  BANQUIER: () => import('./banker-guide/guide.ts'),
  INNO: () => import('./inno-guide/guide.ts'),
};
