import {
  identityDeclined,
  selectIsIdentityAsked,
  selectUser,
  useAppDispatch,
} from '@passerelle/platform/api';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { ProofDialog } from './proof-dialog.tsx';
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

  return user?.signsInByProvider ? <ProviderDialog /> : <ProofDialog />;
}
