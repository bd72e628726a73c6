import type { CurrentUser } from '@passerelle/contract';
import type { ReadAhead } from '@passerelle/platform/modules';
import type { ComponentType } from 'react';
import { answerCalls } from './answer-calls.ts';
import { renderScreen } from './render-screen.tsx';

/** A page that asks ahead for what it shows. */
interface ReadingPage {
  Component: ComponentType;
  readAhead: ReadAhead;
}

/** The shell asks for the session before any page. */
const ofSession = ['GET /me', 'GET /user/isConsented'];

/**
 * Shows a page as the shell does that asks ahead. Answers the routes that it asked for before it was drawn, and those after.
 * @param address path and query
 */
export async function showAfterReading(
  { Component, readAhead }: ReadingPage,
  address: string,
  user: CurrentUser,
  answers: Parameters<typeof answerCalls>[0],
): Promise<{ before: string[]; after: string[] }> {
  const calls = answerCalls(answers);
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  let asked = 0;
  await renderScreen([{ path: pathname, Component }], {
    at: address,
    user,
    async before({ dispatch }) {
      await readAhead({ dispatch, user, query: searchParams });
      asked = calls.length;
    },
  });
  const routes = calls.map(({ route }) => route);
  return {
    before: routes.slice(0, asked),
    after: routes.slice(asked).filter((route) => !ofSession.includes(route)),
  };
}
