import {
  identityDeclined,
  identityUnasked,
  selectIsIdentityAsked,
  selectUser,
  useAppDispatch,
} from '@passerelle/platform/api';
import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { ProviderDialog } from './provider-dialog.tsx';

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

  return user?.signsInByProvider ? <ProviderDialog /> : <LaterProofDialog />;
}

/** The form for a proof comes when it is first asked for: no page needs it at its start. Without it the calls fail as with no line. */
function LaterProofDialog() {
  const dispatch = useAppDispatch();
  const [ProofDialog, setProofDialog] = useState<ComponentType>();
  useEffect(() => {
    import(/* webpackChunkName: "proof-dialog" */ './proof-dialog.tsx').then(
      (loaded) => setProofDialog(() => loaded.ProofDialog),
      () => dispatch(identityUnasked()),
    );
  }, [dispatch]);
  return ProofDialog ? <ProofDialog /> : null;
}
