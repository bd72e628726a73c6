import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeStore, userForgotten, userKnown } from '@passerelle/platform/api';
import { answerCalls, draftKey, hearRemovals, signIn, userWithRole } from '@passerelle/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import {
  forgetUnsaved,
  keepUnsaved,
  onUnsavedForgotten,
  readUnsaved,
  useLeaveQuestion,
  useSignOut,
} from '../index.ts';
import { sessionApi } from '../sign-in/session-endpoints.ts';
import { dropDraftKey, takeDraftKey } from './draft-seal.ts';

const claire = userWithRole('STARTUP');
const other = { ...claire, id: '0b5a4f0e-5f0b-4f6e-9a55-ffffffffffff' };

let store: ReturnType<typeof makeStore>;
beforeEach(async () => {
  answerCalls({ 'GET /logout': {}, 'GET /me': { ...claire, draftKey } });
  store = makeStore();
  await signIn(store, claire);
});
let endHearing = () => {};
afterEach(() => {
  endHearing();
  localStorage.clear();
});

/** A page with something unsaved on it, which is asked about as the test says, and the way out. */
function Leaving({ answer }: { answer: boolean }) {
  const signOut = useSignOut();
  const [left, setLeft] = useState<boolean>();
  useLeaveQuestion(true, async () => answer);
  return (
    <button type="button" onClick={async () => setLeft(await signOut())}>
      {left === undefined ? 'there' : left ? 'gone' : 'stayed'}
    </button>
  );
}

async function pressOut(answer: boolean) {
  render(
    <Provider store={store}>
      <Leaving answer={answer} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button'));
}

const storage = () => JSON.stringify({ ...localStorage });

test('what is kept is given back to the person and the name it was kept under, and to nobody else', () => {
  keepUnsaved(claire.id, 'card', 'typed');
  expect(readUnsaved(claire.id, 'card')?.value).toBe('typed');
  expect(readUnsaved(claire.id, 'another card')).toBeNull();
  expect(readUnsaved(other.id, 'card')).toBeNull();
  forgetUnsaved(claire.id, 'card');
  expect(readUnsaved(claire.id, 'card')).toBeNull();
});

test('a session that ends keeps it, and nothing is kept of somebody who is gone', () => {
  keepUnsaved(claire.id, 'card', 'typed');
  act(() => void store.dispatch(userForgotten()));
  keepUnsaved(claire.id, 'card', 'too late');
  store.dispatch(userKnown(claire));
  expect(readUnsaved(claire.id, 'card')?.value).toBe('typed');
});

test('signing out forgets everything of the person, and nothing of others', async () => {
  await signIn(store, other);
  keepUnsaved(other.id, 'card', 'theirs');
  await signIn(store, claire);
  keepUnsaved(claire.id, 'card', 'typed');
  await pressOut(true);
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('gone'));
  await act(() => signIn(store, claire));
  expect(readUnsaved(claire.id, 'card')).toBeNull();
  await act(() => signIn(store, other));
  expect(readUnsaved(other.id, 'card')?.value).toBe('theirs');
});

test('what another tab forgets is told to who has kept it, and signing out brings nothing back', async () => {
  endHearing = hearRemovals();
  const keep = () => keepUnsaved(claire.id, 'card', 'typed');
  const end = onUnsavedForgotten(claire.id, 'card', keep);
  keep();
  forgetUnsaved(claire.id, 'card');
  expect(readUnsaved(claire.id, 'card')?.value).toBe('typed');
  await pressOut(true);
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('gone'));
  expect(storage()).not.toContain('unsaved');
  end();
});

test('somebody who is asked and would rather stay stays signed in, with what they typed', async () => {
  keepUnsaved(claire.id, 'card', 'typed');
  await pressOut(false);
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('stayed'));
  expect(readUnsaved(claire.id, 'card')?.value).toBe('typed');
  expect(store.getState().signedInUser.user?.id).toBe(claire.id);
});

test('what cannot be read is forgotten, and hides nothing else', () => {
  keepUnsaved(claire.id, 'another card', 'typed');
  localStorage.setItem(`passerelle.unsaved.${claire.id}.card`, '{"half": ');
  expect(readUnsaved(claire.id, 'card')).toBeNull();
  expect(readUnsaved(claire.id, 'another card')?.value).toBe('typed');
});

const confirm = () => store.dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true }));

test('what is kept cannot be read in the storage, which has no key, and the API opens it for the person again', async () => {
  await confirm();
  keepUnsaved(claire.id, 'card', { needs: 'a secret plan' });
  expect(storage()).toContain(claire.id);
  expect(storage()).not.toContain('secret plan');
  expect(storage()).not.toContain(draftKey);
  expect(JSON.stringify(store.getState())).not.toContain(draftKey);
  dropDraftKey();
  expect(readUnsaved(claire.id, 'card')).toBeNull();
  await confirm();
  expect(readUnsaved(claire.id, 'card')?.value).toEqual({ needs: 'a secret plan' });
});

test('who copies it to another record, or has another key, reads nothing', async () => {
  keepUnsaved(claire.id, 'card', 'typed');
  const prefix = `passerelle.unsaved.${claire.id}.`;
  localStorage.setItem(`${prefix}profile`, localStorage.getItem(`${prefix}card`) ?? '');
  expect(readUnsaved(claire.id, 'profile')).toBeNull();
  await takeDraftKey(claire.id, Buffer.alloc(32, 8).toString('base64url'));
  expect(readUnsaved(claire.id, 'card')).toBeNull();
});

test('what an earlier version kept as it was typed is read, and sealed as soon as there is a key', async () => {
  const kept = { at: new Date().toISOString(), value: { needs: 'a secret plan' } };
  localStorage.setItem(`passerelle.unsaved.${claire.id}.card`, JSON.stringify(kept));
  expect(readUnsaved(claire.id, 'card')?.value).toEqual(kept.value);
  await confirm();
  expect(storage()).not.toContain('secret plan');
  expect(readUnsaved(claire.id, 'card')).toEqual(kept);
});

test('without a key, as from an API of an earlier version, nothing is written and nothing is lost', async () => {
  keepUnsaved(claire.id, 'card', 'typed');
  dropDraftKey();
  keepUnsaved(claire.id, 'card', 'changed');
  expect(readUnsaved(claire.id, 'card')).toBeNull();
  await signIn(store, claire);
  expect(readUnsaved(claire.id, 'card')?.value).toBe('typed');
});
