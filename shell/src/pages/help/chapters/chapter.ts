import type { Language } from '@passerelle/contract/common/enumerations';

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
