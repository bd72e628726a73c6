import type { ReactNode } from 'react';
import { TextSkeleton } from '../feedback/skeletons.tsx';
import { usePlaceAbove } from './use-place-above.ts';

interface DrawnTogetherProps {
  /** Whether something in it still waits for its first answer. */
  isAwaited: boolean;
  /** How many lines stand in its place meanwhile. */
  lines?: number;
  children: ReactNode;
}

/**
 * Parts of a page that stand one below the other, each with an answer of its own. They are drawn when all have come, so that none
 * moves away under the finger; where one takes long, after a moment all the same.
 */
export function DrawnTogether({ isAwaited, lines = 8, children }: DrawnTogetherProps) {
  const place = usePlaceAbove(isAwaited ? 'awaited' : 'some');
  return place === 'awaited' ? <TextSkeleton lines={lines} /> : children;
}
