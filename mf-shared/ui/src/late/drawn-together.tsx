import type { ReactNode } from 'react';
import { Panel } from '../display/panel.tsx';
import { TextSkeleton } from '../feedback/skeletons.tsx';
import { usePlaceAbove } from './use-place-above.ts';

interface DrawnTogetherProps {
  /** Whether something in it still waits for its first answer. */
  isAwaited: boolean;
  children: ReactNode;
}

/**
 * Parts of a page that stand one below the other, each with an answer of its own. They are drawn when all have come, so that none
 * moves away under the finger; where one takes long, after a moment all the same.
 */
export function DrawnTogether({ isAwaited, children }: DrawnTogetherProps) {
  const place = usePlaceAbove(isAwaited ? 'awaited' : 'some');
  if (place !== 'awaited') return children;
  return (
    <Panel>
      <TextSkeleton lines={8} />
    </Panel>
  );
}
