import type { Role } from '@passerelle/contract/common/enumerations';
import type { Chapter } from './chapter.ts';

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
