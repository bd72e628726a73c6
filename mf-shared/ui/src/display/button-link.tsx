import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface ButtonLinkProps {
  to: To;
  appearance?: ButtonProps['appearance'];
  size?: ButtonProps['size'];
  icon?: ReactElement;
  className?: string;
  children: ReactNode;
}

/** A link to another page of the site that looks like a button. */
export function ButtonLink({ to, children, ...look }: ButtonLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button {...look} as="a" href={href} onClick={follow}>
      {children}
    </Button>
  );
}
