import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useSingleRun } from './use-single-run.ts';

interface ActionButtonProps
  extends Pick<
    ButtonProps,
    'appearance' | 'size' | 'icon' | 'className' | 'disabledFocusable' | 'aria-label' | 'aria-describedby'
  > {
  /** Does what the button says; the button waits for its promise. */
  onClick: () => unknown;
  children: ReactNode;
}

/** A button that sends something: it acts once, however often it is pressed meanwhile, and keeps the focus. */
export function ActionButton({ onClick, disabledFocusable = false, ...rest }: ActionButtonProps) {
  const [act, isRunning] = useSingleRun(onClick);
  const isOff = disabledFocusable || isRunning;
  return <Button {...rest} disabledFocusable={isOff} onClick={isOff ? undefined : () => void act()} />;
}
