import { makeStyles } from '@fluentui/react-components';
import { Panel } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { maxWidth: '860px' } });

/** A panel for long texts, as wide as a readable line. */
export function TextPanel({ children }: { children: ReactNode }) {
  return <Panel className={useStyles().root}>{children}</Panel>;
}
