import type { Role } from '@passerelle/contract/common/enumerations';
import type { Chapter } from './chapters/chapter.ts';

/** Who a guide is for: a person with a role, or a visitor without a session. */
export type Reader = Role | 'VISITOR';

/** What the file of a guide exports: its chapters, in the order in which one comes to need them. */
export interface Guide {
  useChapters: () => Chapter[];
}

/** The guides, each a file of its own with its texts and pictures, so that no role downloads those of another. */
export const guides: Record<Reader, () => Promise<Guide>> = {
  VISITOR: () => import('./visitor-guide/guide.ts'),
  STARTUP: () => import('./startup-guide/guide.ts'),
  CLIENT: () => import('./client-guide/guide.ts'),
  BANQUIER: () => import('./banker-guide/guide.ts'),
  INNO: () => import('./inno-guide/guide.ts'),
};
