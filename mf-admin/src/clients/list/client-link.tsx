import { rowOpener, TextLink } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

interface ClientLinkProps {
  id: string;
  name: string;
  children: ReactNode;
}

/** Opens a client from their row; the navigation keeps the view of the list, for the link back. */
export function ClientLink({ id, name, children }: ClientLinkProps) {
  const { search, hash } = useLocation();
  return (
    <TextLink
      {...rowOpener}
      to={`/clients/${id}`}
      state={{ listQuery: search, listHash: hash }}
      aria-label={`${String(children)} ${name}`}
    >
      {children}
    </TextLink>
  );
}
