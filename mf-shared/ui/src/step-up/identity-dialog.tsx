import {
  identityDeclined,
  identityUnasked,
  selectIsIdentityAsked,
  selectUser,
  useAppDispatch,
} from '@passerelle/platform/api';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { latePart } from '../late/late-part.ts';
import { useLatePart } from '../late/use-late-part.ts';
import { ProviderDialog } from './provider-dialog.tsx';

const proofDialog = latePart(() => import(/* webpackChunkName: "proof-dialog" */ './proof-dialog.tsx'));

/**
 * Asks whoever does something sensitive to prove who they are; the calls that were refused for it wait for the answer.
 * One stands over every screen, so that no screen has to know of it.
 */
export function IdentityDialog() {
  return useSelector(selectIsIdentityAsked) ? <Question /> : null;
}

function Question() {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);

  // Whoever goes back has left what they were doing: a proof given later must not do it.
  useEffect(() => {
    const decline = () => dispatch(identityDeclined());
    addEventListener('popstate', decline);
    return () => removeEventListener('popstate', decline);
  }, [dispatch]);

  return user?.signsInByProvider ? <ProviderDialog /> : <LateProofDialog />;
}

/** The form for a proof: no page needs it at its start. Where it does not come, the calls fail as with no line. */
function LateProofDialog() {
  const dispatch = useAppDispatch();
  const { Part, failures } = useLatePart(proofDialog);
  useEffect(() => {
    if (failures > 0) dispatch(identityUnasked());
  }, [dispatch, failures]);
  return Part ? <Part /> : null;
}
