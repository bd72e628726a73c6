import { makeStyles } from '@fluentui/react-components';
import { useRole, useSession } from '@passerelle/platform/session';
import { LoadingText, Page, Panel, TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { type MenuLink, useMenu } from '../layout/menu/use-menu.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '24px' },
  list: { display: 'grid', rowGap: '10px', margin: 0, padding: 0, listStyleType: 'none' },
});

function MapPanel({ title, links }: { title: string; links: readonly MenuLink[] }) {
  const styles = useStyles();
  return (
    <Panel title={title}>
      <ul className={styles.list}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <TextLink to={path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The pages of somebody's own account; what waits for a second factor or a first answer is left out. */
function useAccountLinks(): MenuLink[] {
  const { t } = useTranslation();
  const { user } = useSession();
  const isClient = useRole('CLIENT');
  const isInMenu = new Set(useMenu('bar').map(({ path }) => path));
  const others = useMenu('account');
  if (!user) return [];
  const security = { path: '/signInSecurity', label: t('shell:userMenu.security') };
  if (user.mustSetUpFactor) return [security];
  const criteria = {
    path: user.profilCompleted ? '/client/modify' : '/client/init',
    label: t('shell:userMenu.criteria'),
  };
  return [
    { path: '/profile', label: t('shell:userMenu.profile') },
    { path: '/devices', label: t('shell:userMenu.devices') },
    security,
    ...(isClient && !isInMenu.has(criteria.path) ? [criteria] : []),
    ...others,
  ];
}

/** `/sitemap`: the pages of the menus, of the account and about Passerelle in one place, as a second way to them. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { status, user, consented } = useSession();
  const menu = useMenu('bar');
  const account = useAccountLinks();
  if (status === 'loading') return <LoadingText />;
  const start = { path: '/', label: t(user ? 'shell:siteMap.start' : 'shell:siteMap.landing') };
  const about = [
    { path: '/help', label: t('shell:footer.help') },
    { path: '/accessibility', label: t('shell:footer.accessibility') },
    { path: '/cookies', label: t('shell:footer.cookies') },
    { path: '/legalnotices', label: t('shell:footer.legalNotices') },
    ...(user && consented !== false ? [{ path: '/cgudetails', label: t('shell:footer.terms') }] : []),
  ];
  return (
    <Page title={t('shell:siteMap.title')} subtitle={t('shell:siteMap.subtitle')}>
      <div className={styles.root}>
        <MapPanel title={t('shell:siteMap.pages')} links={[start, ...menu]} />
        {account.length > 0 && <MapPanel title={t('shell:siteMap.account')} links={account} />}
        <MapPanel title={t('shell:siteMap.about')} links={about} />
      </div>
    </Page>
  );
}
