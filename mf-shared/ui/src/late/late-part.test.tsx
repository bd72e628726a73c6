import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type PartFailure, partFailedEvent } from '@passerelle/platform/modules';
import { renderScreen } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextSkeleton } from '../feedback/skeletons.tsx';
import { type LatePart, latePart } from './late-part.ts';
import { PartNotLoaded } from './part-not-loaded.tsx';
import { useLatePart } from './use-late-part.ts';

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
type Greetings = LatePart<{ name: string }>;

function Opened({ part }: { part: Greetings }) {
  const { Part, failures, retry } = useLatePart(part);
  if (Part) return <Part name="Zoe" />;
  return failures > 0 ? <PartNotLoaded failures={failures} onRetry={retry} /> : <TextSkeleton />;
}

function Page({ part }: { part: Greetings }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {isOpen && <Opened part={part} />}
    </>
  );
}

/** A page with a part that a press opens; it is answered one after the other, the last answer stays. */
async function show(answers: (typeof Greeting | Error)[]) {
  const fetchPart = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer;
    return { default: answer };
  });
  const part = latePart(fetchPart);
  await renderScreen([{ path: '*', element: <Page part={part} /> }], { at: '/', language: 'en' });
  return { part, fetchPart };
}

/** What the frame around the page hears of parts that did not come. */
let heard: PartFailure[];
const hear = (event: Event) => heard.push((event as CustomEvent<PartFailure>).detail);
beforeEach(() => {
  heard = [];
  window.addEventListener(partFailedEvent, hear);
});
afterEach(() => window.removeEventListener(partFailedEvent, hear));

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a part is loaded when it is opened, and once', async () => {
  const { fetchPart } = await show([Greeting]);
  expect(fetchPart).not.toHaveBeenCalled();
  await open();
  expect(await screen.findByText('Hello Zoe')).toBeVisible();
  await open();
  await open();
  expect(screen.getByText('Hello Zoe')).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('one that was loaded ahead is there at once', async () => {
  const { part, fetchPart } = await show([Greeting]);
  await part.load();
  await open();
  expect(screen.getByText('Hello Zoe')).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('one that did not come ahead is asked for once more where it is opened', async () => {
  const { part } = await show([new Error('gone'), Greeting]);
  await expect(part.load()).rejects.toThrow('gone');
  expect(heard).toEqual([{ error: new Error('gone'), loadAgain: expect.any(Function) }]);
  await open();
  expect(await screen.findByText('Hello Zoe')).toBeVisible();
});

test('what does not come says so, each time anew, and the button to try again keeps the focus', async () => {
  await show([new Error('gone'), new Error('still gone'), Greeting]);
  await open();
  const first = await screen.findByRole('alert');
  expect(first).toHaveTextContent('Could not be loaded.');
  await retry();
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('Could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await retry();
  expect(await screen.findByText('Hello Zoe')).toBeVisible();
});
