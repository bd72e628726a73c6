import { createSlice, type Middleware } from '@reduxjs/toolkit';
import { selectUser, signedInUserSlice } from '../signed-in-user.ts';

/**
 * What became of the question: `DROPPED` where whoever was asked is not signed in any more, `UNASKED` where it could not be
 * put to them, as what shows it did not come.
 */
export type IdentityAnswer = 'PROVED' | 'DECLINED' | 'DROPPED' | 'UNASKED';

/** Whether the person is being asked to prove who they are: the interface shows the question, and says how it ended. */
export const identityQuestionSlice = createSlice({
  name: 'identityQuestion',
  initialState: { isOpen: false },
  reducers: {
    identityAsked: (state) => {
      state.isOpen = true;
    },
    identityProved: (state) => {
      state.isOpen = false;
    },
    identityDeclined: (state) => {
      state.isOpen = false;
    },
    identityDropped: (state) => {
      state.isOpen = false;
    },
    identityUnasked: (state) => {
      state.isOpen = false;
    },
  },
  selectors: { selectIsIdentityAsked: ({ isOpen }) => isOpen },
});

const { identityAsked, identityDropped } = identityQuestionSlice.actions;
export const { identityProved, identityDeclined, identityUnasked } = identityQuestionSlice.actions;
export const { selectIsIdentityAsked } = identityQuestionSlice.selectors;

type State = { [signedInUserSlice.name]: ReturnType<typeof signedInUserSlice.getInitialState> };

/**
 * Has all calls that ask for a proof wait for one answer. Whoever signs out, is signed out, or is replaced by somebody
 * else is not asked any more.
 */
export const answerIdentityQuestions: Middleware<object, State> = ({ dispatch, getState }) => {
  let waiting: ((answer: IdentityAnswer) => void)[] = [];
  const answer = (given: IdentityAnswer) => {
    const answered = waiting;
    waiting = [];
    for (const give of answered) give(given);
  };
  const personId = () => selectUser(getState())?.id;

  return (next) => (action) => {
    const before = personId();
    const result = next(action);
    if (identityAsked.match(action)) return new Promise((give) => waiting.push(give));
    if (identityProved.match(action)) answer('PROVED');
    if (identityDeclined.match(action)) answer('DECLINED');
    if (identityDropped.match(action)) answer('DROPPED');
    if (identityUnasked.match(action)) answer('UNASKED');
    if (waiting.length > 0 && personId() !== before) dispatch(identityDropped());
    return result;
  };
};

/** Asks the person to prove who they are; resolves once they have, or will not. */
export async function askForIdentity(dispatch: (action: unknown) => unknown): Promise<IdentityAnswer> {
  return dispatch(identityAsked()) as Promise<IdentityAnswer>;
}
