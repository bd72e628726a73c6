import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { screens } from '@passerelle/ui';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../translations.ts';

/** Rows that are shown of a longer text on narrow screens. */
const rows = 23;

const useStyles = makeStyles({
  collapsed: {
    [screens.phone]: { maxHeight: `calc(${rows} * ${tokens.lineHeightBase300})`, overflow: 'hidden' },
  },
  faded: {
    [screens.phone]: { maskImage: 'linear-gradient(to bottom, #000 calc(100% - 66px), transparent)' },
  },
  button: { marginTop: tokens.spacingVerticalS },
});

/** A text that is cut after some rows on a narrow screen, with a button that shows the rest. */
export function CollapsibleText({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is cut grows within its box where a person spaces text out or enlarges it.
    if (content.current) observer.observe(content.current);
    measure();
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <div
        id={id}
        ref={text}
        className={mergeClasses(!isOpen && styles.collapsed, !isOpen && isCut && styles.faded)}
      >
        <div ref={content}>{children}</div>
      </div>
      {isCut && (
        <Button
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'catalogue:detail.offer.less' : 'catalogue:detail.offer.more')}
        </Button>
      )}
    </>
  );
}
