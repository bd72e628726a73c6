import { renderToStyleElements } from '@fluentui/react-components';
import { makeStore } from '@passerelle/platform/api';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AppProvider } from '../app-provider.tsx';
import { styleRenderer } from '../theme/style-renderer.ts';
import { darkTheme, lightTheme } from '../theme/themes.ts';
import type { DrawnPage } from './drawn-page.ts';

function htmlOf(content: ReactNode): string {
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(place).render(content));
  return place.innerHTML;
}

/** Draws a page for a visitor who is not signed in, and writes down what came of it. */
export function drawPage(page: ReactNode): DrawnPage {
  return {
    markup: htmlOf(<AppProvider store={makeStore()}>{page}</AppProvider>),
    styles: htmlOf(renderToStyleElements(styleRenderer())),
    themes: { light: { ...lightTheme }, dark: { ...darkTheme } },
  };
}
