import { makeStyles } from '@fluentui/react-components';
import { Panel } from '@passerelle/shared/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { maxWidth: '860px' } });

/** A card for long texts, no wider than a line is good to read. */
export function TextPanel({ children }: { children: ReactNode }) {
  return <Panel className={useStyles().root}>{children}</Panel>;
}
