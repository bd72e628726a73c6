import { Button } from '@fluentui/react-components';
import description from '@passerelle/developed-module/module.json';
import { useLanguage } from '@passerelle/platform/i18n';
import { useLoginMutation, useSession, useSignOut } from '@passerelle/platform/session';
import { LoadingText } from '@passerelle/ui';
import { Link, Outlet } from 'react-router';
import { demonstrationAccounts, demonstrationPassword } from './demonstration-accounts.ts';
import { panelPath } from './panel-routes.tsx';

type KnownRole = keyof typeof demonstrationAccounts;
const isKnownRole = (role: string): role is KnownRole => role in demonstrationAccounts;

function SignIn() {
  const [login] = useLoginMutation();
  const roles = [...new Set(description.routes.flatMap((route) => route.roles))].filter(isKnownRole);
  return (
    <main>
      <h1>{description.name}</h1>
      {roles.map((role) => (
        <Button
          key={role}
          onClick={() => void login({ email: demonstrationAccounts[role], password: demonstrationPassword })}
        >
          {`Sign in as ${demonstrationAccounts[role]}`}
        </Button>
      ))}
    </main>
  );
}

/** The least a module needs around it: somebody signed in, and links to its pages. For development only. */
export function Host() {
  const { status, user } = useSession();
  const language = useLanguage();
  const signOut = useSignOut();
  if (status === 'loading') return <LoadingText />;
  if (!user) return <SignIn />;
  return (
    <>
      <nav aria-label={description.name}>
        {description.menu.map(({ path, label }) => (
          <Link key={path} to={path}>
            {label[language]}
          </Link>
        ))}
        {description.panels?.map(({ name, title }) => (
          <Link key={name} to={panelPath(name)}>{`${title[language]} (panel)`}</Link>
        ))}
        <Button onClick={() => void signOut()}>{`Sign out ${user.email}`}</Button>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}
