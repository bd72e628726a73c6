import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAskedAddress } from './use-asked-address.ts';

/**
 * Says, once what was pressed has been answered, whether the person is still on the page on which they pressed it, and not on their
 * way to another: on a slow connection somebody goes elsewhere meanwhile, and whatever leads on from here would take them away
 * from what they do there. What narrows or orders a page, or opens a part of it, is no other page. Of a component that is gone it
 * says no, also where its page stays: call it in what stays until the answer.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const askedAddress = useAskedAddress();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current && askedAddress().pathname === pathname;
}
