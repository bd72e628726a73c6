import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { trackPageView } from '@passerelle/platform/analytics';
import { showStartFailure } from '../start-failure.ts';

/*
 * The script of a page that was written down when the site was built. It loads the application when somebody begins to use
 * the page, and keeps what they pressed until then. It stands alone: it is small, and nothing else is there yet.
 */

/**
 * Each of them tells that somebody is at the page, or has signed in or chosen a language in another window. A page that is
 * only read needs no application.
 */
const signs = [
  ...['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'wheel', 'scroll'],
  'storage',
];

const script = document.currentScript;
const page = document.getElementById('first-page');

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser may refuse storage: then it keeps nothing.
    return null;
  }
}

/** Whether the page is not what this visitor has to see: another language, a person who is signed in or was refused. */
function isForSomebodyElse(): boolean {
  const language = kept(storedItems.language.key);
  return (
    (language !== null && language !== document.documentElement.lang) ||
    kept(storedItems.user.key) !== null ||
    kept(storedItems.unfinishedSignOut.key) !== null ||
    location.search !== ''
  );
}

/** A browser tells of a pointer that rests where the page comes up, too. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

let isLoading = false;

function load(sign?: Event): void {
  if (isLoading || (sign && isAtRest(sign))) return;
  isLoading = true;
  for (const name of signs) removeEventListener(name, load);
  const shell = document.createElement('script');
  shell.src = script?.dataset.shell ?? '';
  shell.integrity = script?.dataset.integrity ?? '';
  shell.addEventListener('error', () => {
    document.documentElement.style.removeProperty('cursor');
    showStartFailure();
  });
  document.head.append(shell);
}

/** The application does what was pressed last, as soon as it is there; the key Enter in a field presses the form's button. */
function keepPress(event: Event): void {
  if (!page?.isConnected || !(event.target instanceof Element) || !page.contains(event.target)) return;
  const pressed = event.target.closest('button');
  if (!pressed) return;
  event.preventDefault();
  for (const other of page.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed');
  pressed.dataset.pressed = '';
  document.documentElement.style.cursor = 'progress';
  load();
}

addEventListener('click', keepPress, true);
for (const name of signs) addEventListener(name, load, { passive: true });

if (isForSomebodyElse()) load();
else if (page) {
  trackPageView(location.pathname);
  page.dataset.counted = location.pathname;
}
// Somebody was quicker than this script.
if (document.activeElement !== document.body || window.scrollY > 0) load();
