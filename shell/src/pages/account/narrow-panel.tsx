import { makeStyles } from '@fluentui/react-components';
import { Panel } from '@passerelle/shared/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { maxWidth: '620px' } });

/** A card for a short form. */
export function NarrowPanel({ children }: { children: ReactNode }) {
  return <Panel className={useStyles().root}>{children}</Panel>;
}
