import type { MessageCode } from '@passerelle/contract';

/** The exit codes by which the drawing process says why it draws nothing. */
export const exitCodes = {
  DRAWING_UNREADABLE: 3,
  DRAWING_TOO_COMPLEX: 4,
  FILE_FORMAT: 5,
  DRAWING_PICTURE: 6,
  DRAWING_ACTIVE: 7,
  DRAWING_ENTITIES: 8,
} as const satisfies Partial<Record<MessageCode, number>>;

/** Why a file is not drawn. */
export type DrawingRefusal = keyof typeof exitCodes;

/**
 * What the process is handed: a drawing as it was sent, in a file whose name says that it is one or does not, or one that
 * was sanitised before.
 */
export type DrawingSource = 'named' | 'unnamed' | 'sanitised';
