import { type PropsWithChildren, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { builtPage } from './built-page.ts';
import { copyEntry, moveFocus, type Pair, pairsOf, placeCaret } from './controls.ts';
import { heldButton, pressWhereLetGo } from './held-press.ts';

/** What of the page comes with the commit in which the application appears, before and after everything else does. */
function AtOnce({ does }: { does: () => void }): ReactNode {
  useLayoutEffect(does);
  return null;
}

/**
 * Lets the application take the place of the page as it was built, between two pictures of the screen: the place one has
 * scrolled to stays, the focus and its caret, what was typed; what was pressed last is done, and what is being pressed is done
 * once it is let go.
 */
export function TakeOver({ children }: PropsWithChildren): ReactNode {
  const scroll = useRef({ left: 0, top: 0 });
  const entries = useRef<Element[]>([]);
  const pressed = useRef<HTMLElement>(undefined);
  const focused = useRef<Pair>(undefined);

  // The router's own care for the scroll bar would begin at the top.
  const look = () => {
    if (builtPage()) scroll.current = { left: window.scrollX, top: window.scrollY };
  };

  const replace = () => {
    const built = builtPage();
    const root = document.getElementById('root');
    if (!built || !root) return;
    const pairs = pairsOf(built, root);
    // A button that loses the focus is no longer held for the browser.
    const held = heldButton(built);
    entries.current = pairs.filter(copyEntry).map(([, own]) => own);
    pressed.current = pairs.find(([before]) => before.dataset.pressed !== undefined)?.[1];
    focused.current = pairs.find(([before]) => before === document.activeElement);
    if (focused.current) moveFocus(focused.current);
    const own = pairs.find(([before]) => before === held)?.[1];
    if (own) pressWhereLetGo(own);
    built.remove();
    window.scrollTo(scroll.current);
  };

  // The forms listen by now.
  useEffect(() => {
    for (const field of entries.current) field.dispatchEvent(new Event('input', { bubbles: true }));
    // Once the form has drawn what it heard of, the caret is at the end.
    requestAnimationFrame(() => focused.current && placeCaret(focused.current));
    pressed.current?.click();
    document.documentElement.style.removeProperty('cursor');
  }, []);

  return (
    <>
      <AtOnce does={look} />
      {children}
      <AtOnce does={replace} />
    </>
  );
}
