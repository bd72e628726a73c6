import { makeStyles } from '@fluentui/react-components';
import { Panel } from '@passerelle/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { maxWidth: '620px' } });

/** A panel for a short form. */
export function NarrowPanel({ children }: { children: ReactNode }) {
  return <Panel className={useStyles().root}>{children}</Panel>;
}
