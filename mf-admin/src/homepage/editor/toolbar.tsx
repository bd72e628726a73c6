import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tool } from './tools.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    padding: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  button: { minWidth: '36px', height: '36px', padding: 0 },
});

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** To which button each key leads from one of them. */
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface ToolbarProps {
  /** Says of which text it is. */
  label: string;
  /** The text's id. */
  controls: string;
  tools: readonly Tool[];
  ref: Ref<HTMLDivElement>;
}

/** The buttons above a text: one stop of the Tab key, in which the arrow keys go from one to the next. */
export function Toolbar({ label, controls, tools, ref }: ToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = MOVES[event.key]?.(current, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.root}
      onKeyDown={move}
    >
      {tools.map(({ name, icon, key, isOn, isPossible, act }, index) => {
        const words = t(`admin:homepage.editor.${name}`);
        const shared = {
          className: styles.button,
          appearance: 'subtle',
          icon,
          'aria-label': words,
          'aria-keyshortcuts': key && `${isApple ? 'Meta' : 'Control'}+${key}`,
          title: key
            ? t('admin:homepage.editor.withKey', { name: words, key: `${isApple ? '⌘' : 'Ctrl'} + ${key}` })
            : words,
          tabIndex: index === current ? 0 : -1,
          disabledFocusable: !isPossible,
          onFocus: () => setCurrent(index),
          // A press of the mouse leaves the caret where it is.
          onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
          onClick: act,
        } as const;
        return isOn === undefined ? (
          <Button key={name} {...shared} />
        ) : (
          <ToggleButton key={name} checked={isOn} {...shared} />
        );
      })}
    </div>
  );
}
